import type { Category } from "@vasati/contract/wire/codes";
import type { UnitProfile } from "@vasati/contract/portfolio/unit-profiles";
import type { CommercialUnitForm, ResidentialUnitForm, UnitFields } from "@vasati/contract/portfolio/unit-forms";
import { commercialUnitForm, residentialUnitForm } from "@vasati/contract/portfolio/unit-forms";
import { listingFields } from "@vasati/contract/portfolio/unit-listing";
import type { Schema } from "../../../lib/forms/form-values.ts";
import { numberIn, schemaOfEntries } from "../../../manage/form/entries.ts";
import type { UnitFieldName } from "./unit-words.ts";
import { wordsOf } from "./unit-words.ts";

/** The entries of the Unit Profile form, all of them text. */
export type UnitEntries = Record<UnitFieldName, string>;

/** The property's fields in the payload of a unit. */
export interface UnitPlace {
  propertyId: number;
  addressId: number;
  propertiesCategory: Category;
}

/** An empty form: rents and the number of inner rooms begin at 0 (requirements 5.6). */
export const blankEntries: UnitEntries = {
  unitName: "",
  unitNumber: "",
  unitProfileType: "",
  unitProfileSubType: "",
  typeOfBusiness: "",
  unitStatus: "",
  areaOfUnit: "",
  dimension: "",
  floorNo: "",
  preferencialPosition: "",
  buildingNumber: "",
  doorFacing: "",
  windowsType: "",
  innerRooms: "",
  noOfInnerRooms: "0",
  security: "",
  phoneProvidedBy: "",
  electriciyAccountNo: "",
  waterAccountNo: "",
  minRent: "0",
  maxRent: "0",
  deposit: "",
  maintenance: "",
  availableFrom: "",
  carpetArea: "",
  builtUpArea: "",
  totalFloors: "",
  furnishing: "",
  bathrooms: "",
  balconies: "",
  parking: "",
  waterSupply: "",
  powerBackup: "",
  lift: "",
  frontage: "",
  roadWidth: "",
  ceilingHeight: "",
  powerLoad: "",
};

const numberOrZero = (text: string) => numberIn(text) ?? 0;

/** Fields that aren't in the form but in its payload (requirements 3.9 and 9.6). */
const fixedFields = {
  subCustodianId: 0,
  warehouseType: null,
  customField1: 0,
  customField2: 0,
  customField3: "",
  customField4: "",
  customField5: "",
} as const;

const textOrNull = (text: string) => text || null;

/** What visitors ask first, as its call takes it: null where nobody has said. */
const listingIn = (entries: UnitEntries) => ({
  deposit: numberIn(entries.deposit),
  maintenance: numberIn(entries.maintenance),
  availableFrom: textOrNull(entries.availableFrom),
  carpetArea: numberIn(entries.carpetArea),
  builtUpArea: numberIn(entries.builtUpArea),
  totalFloors: numberIn(entries.totalFloors),
  furnishing: textOrNull(entries.furnishing),
  bathrooms: numberIn(entries.bathrooms),
  balconies: numberIn(entries.balconies),
  parking: textOrNull(entries.parking),
  waterSupply: textOrNull(entries.waterSupply),
  powerBackup: textOrNull(entries.powerBackup),
  lift: entries.lift === "" ? null : entries.lift === "true",
});

/** What is asked of shops besides. */
const shopIn = (entries: UnitEntries) => ({
  frontage: numberIn(entries.frontage),
  roadWidth: numberIn(entries.roadWidth),
  ceilingHeight: numberIn(entries.ceilingHeight),
  powerLoad: numberIn(entries.powerLoad),
});

const commonIn = (entries: UnitEntries, { propertyId, addressId, propertiesCategory }: UnitPlace) => ({
  ...fixedFields,
  propertyId: { propertyId },
  addressId: { addressId },
  propertiesCategory,
  unitName: entries.unitName,
  unitNumber: entries.unitNumber,
  unitProfileType: entries.unitProfileType,
  unitProfileSubType: entries.unitProfileSubType,
  unitStatus: entries.unitStatus,
  areaOfUnit: numberIn(entries.areaOfUnit),
  dimension: entries.dimension,
  floorNo: numberIn(entries.floorNo),
  preferencialPosition: entries.preferencialPosition,
  windowsType: entries.windowsType,
  innerRooms: entries.innerRooms,
  security: entries.security,
  phoneProvidedBy: entries.phoneProvidedBy,
  electriciyAccountNo: entries.electriciyAccountNo,
  waterAccountNo: entries.waterAccountNo,
  minRent: numberOrZero(entries.minRent),
  maxRent: numberOrZero(entries.maxRent),
  ...listingIn(entries),
});

const commercialIn = (entries: UnitEntries, place: UnitPlace) => ({
  ...commonIn(entries, place),
  typeOfBusiness: entries.typeOfBusiness,
  ...shopIn(entries),
});

/** Three values are sent under two names each (requirements 3.10). */
const residentialIn = (entries: UnitEntries, place: UnitPlace) => ({
  ...commonIn(entries, place),
  dimensions: entries.dimension,
  electricityAccNo: entries.electriciyAccountNo,
  waterAccNo: entries.waterAccountNo,
  buildingNumber: entries.buildingNumber,
  doorFacing: entries.doorFacing,
  noOfInnerRooms: numberOrZero(entries.noOfInnerRooms),
  cityId: 0,
  delFlag: false,
});

/** The contract's schema of the variant, for the form's entries. */
export const unitSchema = (place: UnitPlace): Schema<UnitEntries, CommercialUnitForm | ResidentialUnitForm> =>
  place.propertiesCategory === "RS"
    ? schemaOfEntries(residentialUnitForm, (entries: UnitEntries) => residentialIn(entries, place))
    : schemaOfEntries(commercialUnitForm, (entries: UnitEntries) => commercialIn(entries, place));

/** Optional fields besides the required payload (requirements 3.9), only sent if filled in. */
const extras: Record<"commercial" | "residential", ReadonlySet<string>> = {
  commercial: new Set(["unitNumber", "typeOfBusiness", "minRent", "maxRent"]),
  residential: new Set(["unitNumber"]),
};

/** The payload of a new unit (requirements 3.9 and 3.10), with its optional fields. */
export function payloadOf<Form extends CommercialUnitForm | ResidentialUnitForm>(form: Form): Form {
  const ours = extras[form.propertiesCategory === "RS" ? "residential" : "commercial"];
  const isGiven = (name: string, value: unknown) =>
    name in listingFields ? value !== null : !ours.has(name) || (value !== "" && value !== 0);
  return Object.fromEntries(Object.entries(form).filter(([name, value]) => isGiven(name, value))) as Form;
}

/** What an edit can change of a unit: the fields of its form. */
export type EditedUnit = Pick<UnitFields, UnitFieldName>;

/** Those of a checked form. */
export const editedIn = (form: CommercialUnitForm | ResidentialUnitForm): Partial<EditedUnit> => {
  const shown = wordsOf(form.propertiesCategory);
  return Object.fromEntries(Object.entries(form).filter(([name]) => name in shown)) as Partial<EditedUnit>;
};

/** A unit as those see it who may change it. */
export type OwnUnit = UnitProfile & { version: number; archived: boolean };

/** The fields of a unit's form by the names that an edit sends. */
export function editableOf(unit: UnitProfile): EditedUnit {
  const fields = {
    ...unit,
    dimension: unit.dimensions,
    electriciyAccountNo: unit.electricityAccNo,
    waterAccountNo: unit.waterAccNo,
    security: unit.security === "true",
    typeOfBusiness: unit.typeOfBusiness ?? "",
  };
  const shown = wordsOf(unit.propertiesCategory);
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name in shown)) as unknown as EditedUnit;
}

/** The controls of its form. */
export const entriesOf = (unit: EditedUnit): UnitEntries =>
  Object.fromEntries(
    Object.keys(blankEntries).map((name) => [name, String(unit[name as UnitFieldName] ?? "")]),
  ) as UnitEntries;
