import type { Category } from "@vasati/contract/wire/codes";
import type { FieldWords } from "../../../lib/forms/form-values.ts";

/** The entries of the Unit Profile form, by their names on the wire. */
const commonWords = {
  unitName: { label: "unitForm.unitName", invalid: "unitForm.textInvalid" },
  unitNumber: { label: "unit.number", help: "unitForm.unitNumber.help", invalid: "unitForm.textInvalid" },
  unitProfileType: { label: "unit.type" },
  unitProfileSubType: { label: "unit.subType" },
  unitStatus: { label: "unit.status" },
  areaOfUnit: { label: "unit.size", help: "unitForm.areaOfUnit.help", invalid: "unitForm.areaOfUnit.invalid" },
  dimension: { label: "unit.dimensions", help: "unitForm.dimension.help", invalid: "unitForm.textInvalid" },
  floorNo: { label: "unitForm.floorNo", help: "unitForm.floorNo.help", invalid: "unitForm.floorNo.invalid" },
  preferencialPosition: { label: "unitForm.preferencialPosition" },
  windowsType: { label: "unit.windows" },
  innerRooms: { label: "unit.innerRooms" },
  security: { label: "unit.security" },
  phoneProvidedBy: { label: "unitForm.phoneProvidedBy" },
  electriciyAccountNo: { label: "unit.electricity", help: "unitForm.account.help", invalid: "unitForm.textInvalid" },
  waterAccountNo: { label: "unit.water", help: "unitForm.account.help", invalid: "unitForm.textInvalid" },
  minRent: { label: "unitForm.minRent", help: "unitForm.rent.help", invalid: "field.rupees.invalid" },
  maxRent: { label: "unitForm.maxRent", help: "unitForm.rent.help", invalid: "unitForm.maxRent.invalid" },
} as const satisfies Record<string, FieldWords>;

const commercialWords = { typeOfBusiness: { label: "unit.business" } } as const satisfies Record<string, FieldWords>;

const residentialWords = {
  buildingNumber: { label: "unit.buildingNumber", invalid: "unitForm.textInvalid" },
  doorFacing: { label: "unit.doorFacing" },
  noOfInnerRooms: { label: "unitForm.noOfInnerRooms", invalid: "unitForm.noOfInnerRooms.invalid" },
} as const satisfies Record<string, FieldWords>;

/** What visitors ask first; all of it may stay empty. */
const listingWords = {
  deposit: { label: "unit.deposit", invalid: "field.rupees.invalid" },
  maintenance: { label: "unit.maintenance", help: "unitForm.maintenance.help", invalid: "field.rupees.invalid" },
  availableFrom: { label: "unit.availableFrom", invalid: "unitForm.dateInvalid" },
  carpetArea: { label: "unit.carpetArea", help: "unitForm.areaOfUnit.help", invalid: "unitForm.carpetArea.invalid" },
  builtUpArea: { label: "unit.builtUpArea", help: "unitForm.areaOfUnit.help", invalid: "unitForm.areaOfUnit.invalid" },
  totalFloors: { label: "unitForm.totalFloors", invalid: "unitForm.totalFloors.invalid" },
  furnishing: { label: "unit.furnishing" },
  bathrooms: { label: "unit.bathrooms", invalid: "unitForm.countInvalid" },
  balconies: { label: "unit.balconies", invalid: "unitForm.countInvalid" },
  parking: { label: "unit.parking" },
  waterSupply: { label: "unit.waterSupply" },
  powerBackup: { label: "unit.powerBackup" },
  lift: { label: "unit.lift" },
} as const satisfies Record<string, FieldWords>;

const shopWords = {
  frontage: { label: "unit.frontage", help: "unitForm.feet.help", invalid: "unitForm.measureInvalid" },
  roadWidth: { label: "unit.roadWidth", help: "unitForm.feet.help", invalid: "unitForm.measureInvalid" },
  ceilingHeight: { label: "unit.ceilingHeight", help: "unitForm.feet.help", invalid: "unitForm.measureInvalid" },
  powerLoad: { label: "unit.powerLoad", help: "unitForm.powerLoad.help", invalid: "unitForm.measureInvalid" },
} as const satisfies Record<string, FieldWords>;

const allWords = { ...commonWords, ...commercialWords, ...residentialWords, ...listingWords, ...shopWords };
export type UnitFieldName = keyof typeof allWords;

interface Group {
  title: `unitForm.group.${"unit" | "place" | "fittings" | "rent" | "asked"}`;
  names: readonly UnitFieldName[];
  /** Folded until somebody opens it, or it has entries. */
  isFolded?: boolean;
}

/** The fields of both kinds in their groups and order. */
const groups: readonly Group[] = [
  {
    title: "unitForm.group.unit",
    names: ["unitName", "unitNumber", "unitProfileType", "unitProfileSubType", "typeOfBusiness", "unitStatus"],
  },
  {
    title: "unitForm.group.place",
    names: ["areaOfUnit", "dimension", "floorNo", "preferencialPosition", "buildingNumber", "doorFacing"],
  },
  {
    title: "unitForm.group.fittings",
    names: [
      "windowsType",
      "innerRooms",
      "noOfInnerRooms",
      "security",
      "phoneProvidedBy",
      "electriciyAccountNo",
      "waterAccountNo",
    ],
  },
  { title: "unitForm.group.rent", names: ["minRent", "maxRent"] },
  {
    title: "unitForm.group.asked",
    isFolded: true,
    names: [...Object.keys(listingWords), ...Object.keys(shopWords)] as UnitFieldName[],
  },
];

const notOf = (category: Category): ReadonlySet<string> =>
  new Set(Object.keys(category === "RS" ? { ...commercialWords, ...shopWords } : residentialWords));

/** The groups of one variant: business and what is asked of shops are commercial; door facing, building number and counted rooms are residential. */
export const groupsOf = (category: Category): readonly Group[] =>
  groups.map(({ title, names, isFolded = false }) => ({
    title,
    names: names.filter((name) => !notOf(category).has(name)),
    isFolded,
  }));

/** The fields of one variant in their order, with their words. */
export const wordsOf = (category: Category) =>
  Object.fromEntries(
    groupsOf(category).flatMap(({ names }) => names.map((name) => [name, allWords[name]])),
  ) as unknown as Record<UnitFieldName, FieldWords>;

/** What may stay empty (requirements 5.6); the unit number and the business type are ours. */
export const optionalFields: readonly UnitFieldName[] = [
  "unitNumber",
  "unitProfileSubType",
  "typeOfBusiness",
  "buildingNumber",
  "doorFacing",
  "noOfInnerRooms",
  "minRent",
  "maxRent",
  ...([...Object.keys(listingWords), ...Object.keys(shopWords)] as UnitFieldName[]),
];

/** What the history calls the fields of a unit, by their names as they are read. */
export const unitLabels = {
  ...allWords,
  dimensions: { label: "unit.dimensions" },
  electricityAccNo: { label: "unit.electricity" },
  waterAccNo: { label: "unit.water" },
} as const satisfies Record<string, FieldWords>;
