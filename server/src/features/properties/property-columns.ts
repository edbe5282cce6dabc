import { codesOf, categories } from "@vasati/contract/wire/codes";
import { addressColumns, stateAndCountry } from "../../records/bulk/address-columns.ts";
import type { Column } from "../../records/bulk/columns.ts";
import { optionalTextColumn as text } from "../../records/bulk/columns.ts";

/** A reference to an optional record. */
const reference = (id: string, title: string, names: string[] = []): Column => ({
  ...text(id, title, "", names),
  kind: "reference",
  empty: 0,
});
const number = (id: string, title: string, example: string, names: string[] = []): Column => ({
  ...text(id, title, example, names),
  kind: "number",
  empty: null,
});
/** Half of a position: a sheet may leave out both. */
const degrees = (...described: [id: string, title: string, example: string, names: string[]]): Column => ({
  ...number(...described),
  empty: undefined,
});

const optionsOf = (titles: Record<string, string>) =>
  Object.entries(titles).map(([value, title]) => ({ value, title }));

/** The columns of a property sheet, in the order of the Add Property page. */
export const propertyColumns: readonly Column[] = [
  text("propertyName", "Property name", "Lakshmi Arcade", ["property", "name", "building"]),
  {
    ...text("propertiesCategory", "Category", "Small Commercial", ["property category", "type of property"]),
    kind: "code",
    options: optionsOf(categories),
  },
  { ...text("address.area", "Area", "Indiranagar", ["locality", "location"]), kind: "reference" },
  ...addressColumns,
  text("address.districtMuncipality", "District or municipality", "Bengaluru Urban", [
    "district",
    "municipality",
    "city",
  ]),
  ...stateAndCountry,
  reference("careTaker", "Caretaker", ["care taker"]),
  text("careTakerContact", "Caretaker contact", "9845012345", ["caretaker phone"]),
  {
    ...text("newOrOld", "New or old", "Old", ["condition"]),
    kind: "code",
    options: codesOf("conditions").map(({ title }) => ({ value: title, title })),
    empty: "New",
  },
  number("ageOfProperty", "Age in years", "12", ["age", "age of property"]),
  text("googleMapRef", "Map reference", "12.9719, 77.6412", ["google map", "map", "coordinates"]),
  degrees("position.latitude", "Latitude", "12.9719", ["lat"]),
  degrees("position.longitude", "Longitude", "77.6412", ["lng", "lon", "long"]),
  number("valueOfProperty", "Value in rupees", "12500000", ["value", "value of property", "price"]),
  text("ownershipDocuments", "Ownership documents", "Sale deed", ["documents"]),
  reference("currentOwner", "Current owner", ["owner"]),
  reference("previousOwner", "Previous owner"),
  { ...text("brokeragePaid", "Brokerage paid", "Yes"), kind: "yes-no", empty: false },
  number("brokerage", "Brokerage in rupees", "25000", ["brokerage"]),
  text("nameOfBroker", "Broker name", "Prakash Estates", ["broker", "name of broker"]),
  text("sourceOfFinance", "Source of finance", "Bank loan", ["finance"]),
  { ...text("currency", "Currency", "INR"), kind: "code", options: codesOf("currencies"), empty: "INR" },
  reference("custodianId", "Property manager", ["manager", "custodian"]),
  ...[1, 2, 3, 4, 5].map((place) => text(`customeField${place}`, `Custom field ${place}`, "")),
];
