import * as z from "zod/mini";
import { codesIn, furnishings, parkings, powerBackups, waterSupplies } from "../wire/codes.ts";
import { calendarDate, rupees, twoDecimals } from "../wire/fields.ts";

const count = (most: number) =>
  z.nullable(z.int().check(z.nonnegative("must not be negative"), z.maximum(most, "is too large")));
const measure = (most: number) =>
  z.nullable(z.number().check(z.positive("must be more than 0"), z.maximum(most, "is too large"), twoDecimals));

/** What somebody who looks for a place asks first (requirements 21.10). Null where nobody has said. */
export const listingFields = {
  deposit: z.nullable(rupees),
  /** Rupees a month. */
  maintenance: z.nullable(rupees),
  /** Square feet. */
  carpetArea: measure(99_999_999),
  builtUpArea: measure(99_999_999),
  furnishing: z.nullable(z.enum(codesIn(furnishings), "is not a known furnishing")),
  bathrooms: count(1000),
  balconies: count(1000),
  parking: z.nullable(z.enum(codesIn(parkings), "is not a known kind of parking")),
  waterSupply: z.nullable(z.enum(codesIn(waterSupplies), "is not a known water supply")),
  powerBackup: z.nullable(z.enum(codesIn(powerBackups), "is not a known power backup")),
  lift: z.nullable(z.boolean()),
  availableFrom: z.nullable(calendarDate),
  /** Of the building. */
  totalFloors: z.nullable(z.int().check(z.positive("must be more than 0"), z.maximum(200, "must be at most 200"))),
  /** Feet; for shops, as the three below. */
  frontage: measure(99_999),
  roadWidth: measure(99_999),
  /** Kilowatts. */
  powerLoad: measure(999_999),
  /** Feet. */
  ceilingHeight: measure(99_999),
};
const unitListing = z.object(listingFields);
export type UnitListing = z.output<typeof unitListing>;
export type ListingField = keyof UnitListing;

/** Of a unit about which nothing of it is known. */
export const unknownListing = Object.fromEntries(Object.keys(listingFields).map((name) => [name, null])) as {
  [Field in ListingField]: null;
};

type Known = { [Field in ListingField]?: UnitListing[Field] | undefined };

/** The rules between these fields and others of a unit. */
export const listingRules = [
  z.refine<Known>(({ carpetArea, builtUpArea }) => (carpetArea ?? 0) <= (builtUpArea ?? Infinity), {
    path: ["carpetArea"],
    error: "must not be more than builtUpArea",
  }),
  z.refine<Known & { floorNo: number }>(({ floorNo, totalFloors }) => floorNo <= (totalFloors ?? Infinity), {
    path: ["totalFloors"],
    error: "must not be below floorNo",
  }),
] as const;
