import * as z from "zod/mini";
import { businessType, categoryCode, unitStatus } from "./catalogue.ts";
import type { Category } from "../wire/codes.ts";
import { codesIn, residentialSubTypes, subTypesOf, unitTypesOf, usageTypes } from "../wire/codes.ts";
import {
  identifier,
  identifierOrAny,
  optionalText,
  rupees,
  text,
  twoDecimals,
  anyText,
  someText,
} from "../wire/fields.ts";
import { partialOf, editFields } from "../wire/records.ts";
import { listingFields, listingRules } from "./unit-listing.ts";
import { commercialUnitTypes, residentialUnitTypes } from "./unit-types.ts";

/** Both `true` and `"true"`, because answers have text (requirements 3.8). */
const flag = z.pipe(
  z.union([z.boolean(), z.enum(["true", "false"], "must be true or false")]),
  z.transform((value) => value === true || value === "true"),
);

/** What the column holds. */
const customNumber = z.int().check(z.minimum(-2_147_483_648), z.maximum(2_147_483_647));

/** A unit type of any category. */
export const unitType = z.enum([...commercialUnitTypes, ...residentialUnitTypes], "is not a known unit type");
/** A usage type or a residential sub-type; empty if none was chosen. */
export const unitSubType = z.enum(
  [...codesIn(usageTypes), ...codesIn(residentialSubTypes), ""],
  "is not a known unit sub-type",
);

const commonFields = {
  unitName: text(200),
  /** Square feet. */
  areaOfUnit: z
    .number()
    .check(z.positive("must be more than 0"), z.maximum(9_999_999_999, "is too large"), twoDecimals),
  windowsType: z.enum(["GLS", "GRL"], "is not a known window type"),
  phoneProvidedBy: z.enum(["OWN", "TNT"], "is not a known party"),
  /** Spelled so in requirements 3.9. */
  preferencialPosition: z.enum(["F", "B", "L", "R"], "is not a known direction"),
  innerRooms: z.enum(["YES", "NO"], "must be YES or NO"),
  dimension: text(100),
  floorNo: z.int().check(z.minimum(-20, "must be at least -20"), z.maximum(200, "must be at most 200")),
  /** Spelled so in requirements 3.9. */
  electriciyAccountNo: someText(50),
  waterAccountNo: someText(50),
  security: flag,
  unitStatus,
  /** 0 for nobody, as the forms send it. */
  subCustodianId: identifierOrAny,
  unitProfileType: unitType,
  unitProfileSubType: unitSubType,
  customField1: customNumber,
  customField2: customNumber,
  customField3: optionalText(500),
  customField4: optionalText(500),
  customField5: optionalText(500),
};

const rents = { minRent: rupees, maxRent: rupees };
const commercialFields = {
  warehouseType: z.nullable(optionalText(100)),
  typeOfBusiness: businessType,
};
const residentialFields = {
  buildingNumber: optionalText(50),
  cityId: z.int().check(z.nonnegative("must not be negative"), z.maximum(2_147_483_647)),
  doorFacing: z.enum(["East", "West", "North", "South", ""], "is not a known direction"),
  noOfInnerRooms: z.int().check(z.nonnegative("must not be negative"), z.maximum(1000, "is too large")),
};
/** The door's number, which answers have but requirements 3.9 don't ask for. */
const numberField = { unitNumber: optionalText(50) };

/** Where a new unit is: ids in objects (requirements 3.9). */
const place = {
  propertyId: z.strictObject({ propertyId: identifier }),
  addressId: z.strictObject({ addressId: identifier }),
};

interface Kind {
  propertiesCategory: Category;
  unitProfileType: string;
  unitProfileSubType: string;
}

const kindRules = [
  z.refine<Kind>(
    ({ propertiesCategory, unitProfileType }) =>
      unitTypesOf(propertiesCategory).some(({ value }) => value === unitProfileType),
    { path: ["unitProfileType"], error: "is not a unit type of the category" },
  ),
  z.refine<Kind>(
    ({ propertiesCategory, unitProfileSubType }) =>
      unitProfileSubType === "" || Object.hasOwn(subTypesOf(propertiesCategory), unitProfileSubType),
    { path: ["unitProfileSubType"], error: "is not a unit sub-type of the category" },
  ),
] as const;

/** A highest rent of 0 means unknown; then the lowest rent is used for both. */
const rentRule = z.refine<{ minRent?: number | undefined; maxRent?: number | undefined }>(
  ({ minRent = 0, maxRent = 0 }) => maxRent === 0 || minRent <= maxRent,
  { path: ["maxRent"], error: "must not be below minRent" },
);

/** The payload of the commercial Unit Profile form: the fields of requirements 3.9, and those by which a search finds units. */
export const commercialUnitForm = z
  .strictObject({
    ...place,
    ...commonFields,
    propertiesCategory: z.enum(["SC", "LC"], "must be SC or LC"),
    warehouseType: commercialFields.warehouseType,
    ...partialOf({ ...rents, ...numberField, typeOfBusiness: commercialFields.typeOfBusiness, ...listingFields }),
  })
  .check(...kindRules, ...listingRules, rentRule);
export type CommercialUnitForm = z.output<typeof commercialUnitForm>;

interface Twins {
  dimension: string;
  dimensions: string;
  electriciyAccountNo: string;
  electricityAccNo: string;
  waterAccountNo: string;
  waterAccNo: string;
}
const isTwin = (name: keyof Twins, twin: keyof Twins) =>
  z.refine<Twins>((form) => form[twin] === "" || form[twin] === form[name], {
    path: [twin],
    error: `must be empty or the same as ${name}`,
  });

/** What the residential Unit Profile form sends; three of its values are sent under two names (requirements 3.10). */
export const residentialUnitForm = z
  .strictObject({
    ...place,
    ...commonFields,
    ...residentialFields,
    ...rents,
    propertiesCategory: z.enum(["RS"], "must be RS"),
    warehouseType: z.null("must be null"),
    dimensions: optionalText(100),
    electricityAccNo: anyText(50),
    waterAccNo: anyText(50),
    delFlag: z.literal(false, "must be false"),
    ...partialOf({ ...numberField, ...listingFields }),
  })
  .check(
    ...kindRules,
    ...listingRules,
    rentRule,
    isTwin("dimension", "dimensions"),
    isTwin("electriciyAccountNo", "electricityAccNo"),
    isTwin("waterAccountNo", "waterAccNo"),
  );
export type ResidentialUnitForm = z.output<typeof residentialUnitForm>;

/** An edit of a unit of either kind; its property, address and category stay. */
export const unitEdit = z.strictObject({
  ...partialOf({
    ...commonFields,
    ...commercialFields,
    ...residentialFields,
    ...rents,
    ...numberField,
    ...listingFields,
  }),
  ...editFields,
});
export type UnitEdit = z.output<typeof unitEdit>;

const wholeUnit = z.object({
  propertiesCategory: categoryCode,
  ...commonFields,
  ...commercialFields,
  ...residentialFields,
  ...rents,
  ...numberField,
  ...listingFields,
});
/** All fields of both kinds of forms. */
export type UnitFields = z.output<typeof wholeUnit>;

/** The rules between the fields of a unit, which the server checks for the result of an edit. */
export const unitRules = z
  .object({
    propertiesCategory: categoryCode,
    unitProfileType: z.string(),
    unitProfileSubType: z.string(),
    warehouseType: z.nullable(z.string()),
    typeOfBusiness: z.string(),
    buildingNumber: z.string(),
    doorFacing: z.string(),
    noOfInnerRooms: z.number(),
    floorNo: z.number(),
    ...rents,
    ...listingFields,
  })
  .check(
    ...kindRules,
    ...listingRules,
    rentRule,
    z.refine(({ propertiesCategory, doorFacing }) => propertiesCategory === "RS" || doorFacing === "", {
      path: ["doorFacing"],
      error: "is only for residential units",
    }),
    z.refine(({ propertiesCategory, buildingNumber }) => propertiesCategory === "RS" || buildingNumber === "", {
      path: ["buildingNumber"],
      error: "is only for residential units",
    }),
    z.refine(({ propertiesCategory, noOfInnerRooms }) => propertiesCategory === "RS" || noOfInnerRooms === 0, {
      path: ["noOfInnerRooms"],
      error: "is only for residential units",
    }),
    z.refine(({ propertiesCategory, typeOfBusiness }) => propertiesCategory !== "RS" || typeOfBusiness === "", {
      path: ["typeOfBusiness"],
      error: "is only for commercial units",
    }),
    z.refine(({ propertiesCategory, warehouseType }) => propertiesCategory !== "RS" || !warehouseType, {
      path: ["warehouseType"],
      error: "is only for commercial units",
    }),
  );
