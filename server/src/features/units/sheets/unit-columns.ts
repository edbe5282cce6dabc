import type { Category, Code, CodeListName } from "@vasati/contract/wire/codes";
import { codesOf, unitTypesOf, usageTypesOf } from "@vasati/contract/wire/codes";
import type { Column } from "../../../records/bulk/columns.ts";
import { textColumn as text } from "../../../records/bulk/columns.ts";

const number = (id: string, title: string, example: string, names: string[] = []): Column => ({
  ...text(id, title, example, names),
  kind: "number",
});
const code = (id: string, title: string, example: string, options: Code[]): Column => ({
  ...text(id, title, example),
  kind: "code",
  options,
});
const listed = (id: string, title: string, example: string, list: CodeListName) =>
  code(id, title, example, codesOf(list));
const optional = (column: Column, empty: unknown = ""): Column => ({ ...column, empty });

const kindOf = (category: Category, [type, subType]: [string, string], subTypes: Code[]): Column[] => [
  {
    ...text("propertyId", "Property", "Lakshmi Arcade", ["property name", "property id", "building"]),
    kind: "reference",
    follows: ["addressId", "propertiesCategory"],
  },
  text("unitName", "Unit name", category === "RS" ? "Flat 2B" : "Shop 7", ["unit", "name"]),
  optional(text("unitNumber", "Unit number", "7", ["number", "door number", "unit no"])),
  code("unitProfileType", "Unit type", type, unitTypesOf(category)),
  optional(code("unitProfileSubType", "Unit sub-type", subType, subTypes)),
];

const rest: readonly Column[] = [
  number("areaOfUnit", "Area in square feet", "320.5", ["area", "area of unit", "size", "square feet", "sqft"]),
  text("dimension", "Dimensions", "16 x 20 ft", ["dimension"]),
  number("floorNo", "Floor number", "1", ["floor", "floor no"]),
  listed("windowsType", "Windows type", "Glass", "window-types"),
  code("phoneProvidedBy", "Phone provided by", "Owner", codesOf("party-types")),
  { ...listed("preferencialPosition", "Preferential position", "Front", "directions"), names: ["position", "facing"] },
  { ...text("innerRooms", "Inner rooms", "Yes"), kind: "yes-no", answers: { yes: "YES", no: "NO" } },
  text("electriciyAccountNo", "Electricity account number", "BESCOM12345678", ["electricity account", "electricity"]),
  text("waterAccountNo", "Water account number", "BWSSB87654321", ["water account", "water"]),
  { ...text("security", "Security", "Yes", ["security available"]), kind: "yes-no" },
  {
    ...listed("unitStatus", "Unit status", "Vacant", "unit-statuses"),
    names: ["status", "occupancy state", "occupancy"],
  },
  optional(number("minRent", "Minimum rent", "18000", ["min rent", "rent", "rent from"]), 0),
  optional(number("maxRent", "Maximum rent", "22000", ["max rent", "rent to"]), 0),
];

/** What visitors ask first; all of it may be empty. */
const asked: readonly Column[] = [
  number("deposit", "Deposit", "150000", ["security deposit", "advance"]),
  number("maintenance", "Maintenance a month", "2500", ["maintenance", "maintenance charges"]),
  number("carpetArea", "Carpet area in square feet", "", ["carpet area", "carpet"]),
  number("builtUpArea", "Built-up area in square feet", "", ["built-up area", "built up area", "built up"]),
  listed("furnishing", "Furnishing", "Semi-furnished", "furnishings"),
  number("bathrooms", "Bathrooms", "1", ["toilets", "washrooms"]),
  number("balconies", "Balconies", "0"),
  listed("parking", "Parking", "Two-wheeler", "parkings"),
  { ...listed("waterSupply", "Water supply", "Corporation", "water-supplies"), names: ["water source"] },
  listed("powerBackup", "Power backup", "None", "power-backups"),
  { ...text("lift", "Lift", "No"), kind: "yes-no" },
  { ...text("availableFrom", "Available from", "1 Jan 2027"), kind: "date" },
  number("totalFloors", "Floors of the building", "3", ["total floors", "floors"]),
];
const askedOfShops: readonly Column[] = [
  number("frontage", "Frontage in feet", "14", ["frontage"]),
  number("roadWidth", "Road width in feet", "40", ["road width"]),
  number("powerLoad", "Power load in kW", "5", ["power load", "sanctioned load"]),
  number("ceilingHeight", "Ceiling height in feet", "11", ["ceiling height"]),
];
const unasked = (columns: readonly Column[]) => columns.map((column) => optional(column, null));

/** The columns of a commercial unit sheet, in the order of the Unit Profile form. */
export const commercialColumns: readonly Column[] = [
  ...kindOf("SC", ["Shop", "Grocery shops"], usageTypesOf()),
  optional({ ...listed("typeOfBusiness", "Business type", "Retail", "business-types"), names: ["business"] }),
  ...rest,
  optional(text("warehouseType", "Warehouse type", ""), null),
  ...unasked([...asked, ...askedOfShops]),
];

/** The columns of a residential unit sheet. */
export const residentialColumns: readonly Column[] = [
  ...kindOf("RS", ["Apartment", "2BHK"], codesOf("residential-sub-types")),
  optional(text("buildingNumber", "Building number", "2", ["building no"])),
  optional(listed("doorFacing", "Door facing", "East", "door-facings")),
  ...rest,
  optional(number("noOfInnerRooms", "Number of inner rooms", "3", ["number of rooms", "no of inner rooms"]), 0),
  ...unasked(asked),
];
