import * as z from "zod/mini";
import { address } from "./addresses.ts";
import { businessType, categoryCode, code, unitStatus } from "./catalogue.ts";
import type { Category } from "../wire/codes.ts";
import { listingFields } from "./unit-listing.ts";
import { listingPhoto } from "./listing-photos.ts";
import { codesIn, furnishings, subTypesOf, tenancyStatuses, unitTypesOf } from "../wire/codes.ts";
import { endpoint } from "../wire/endpoint.ts";
import {
  identifierInPath,
  identifierOrAny,
  rupees,
  anyText,
  dayOrNone,
  someText,
  twoDecimals,
} from "../wire/fields.ts";
import { pageFields, pageOf } from "../wire/page-fields.ts";
import { cardsPerPage } from "../wire/paging.ts";

/**
 * The search request (requirements 3.5). `column`, `value`, `joinTableName` and `operation` are closed
 * lists that select code; nothing of a request becomes part of SQL text (requirements 11.6).
 */
export const searchFields = {
  propertyId: z._default(identifierOrAny, 0),
  category: categoryCode,
  unitProfile: z._default(anyText(40), ""),
  propertyName: z._default(anyText(200), ""),
  custodianId: z._default(identifierOrAny, 0),
  location: z._default(anyText(60), ""),
  searchText: z._default(anyText(100), ""),
  column: z._default(z.enum(["unitName", "propertyName"]), "unitName"),
  value: z._default(z.enum(["unit", "Property"]), "unit"),
  joinTableName: z._default(z.enum(["unitProfile", "property", ""]), ""),
  unitStatus: z._default(z.array(unitStatus).check(z.maxLength(4)), []),
  operation: z._default(z.enum(["LIKE"]), "LIKE"),
  typeOfBusiness: z._default(businessType, ""),
  minRent: z._default(rupees, 0),
  maxRent: z._default(rupees, 0),
  ...pageFields(cardsPerPage),
};
const unrestrictedSearch = z.strictObject(searchFields);

/** Some fields of a search. */
type Having<Field extends keyof UnrestrictedVacantSearch> = Pick<UnrestrictedVacantSearch, Field>;

const isUnitTypeOf = (category: Category, type: string) => unitTypesOf(category).some(({ value }) => value === type);

/** A unit type belongs to its category. */
export const isUnitTypeOfCategory = z.refine<Having<"category" | "unitProfile">>(
  (search) => search.unitProfile === "" || isUnitTypeOf(search.category, search.unitProfile),
  { path: ["unitProfile"], error: "is not a unit type of the category" },
);
/** The lower rent comes first. */
export const rentsInOrder = z.refine<Having<"minRent" | "maxRent">>(
  (search) => search.maxRent === 0 || search.minRent <= search.maxRent,
  { path: ["maxRent"], error: "must not be below minRent" },
);

/** What holds between the fields of a search: an area and a category are required (requirements 5.1 and 5.3). */
export const searchRules = [
  isUnitTypeOfCategory,
  rentsInOrder,
  z.refine<Having<"location">>((search) => search.location !== "", { path: ["location"], error: "Area is required." }),
] as const;

/** A search for units. */
export const unitSearch = unrestrictedSearch.check(...searchRules);
export type UnitSearch = z.output<typeof unitSearch>;

/** The orders of a search for vacant units: newest first, lowest rent first, and smallest or largest first. */
export const searchOrders = ["", "minRent", "areaOfUnit", "-areaOfUnit"] as const;

/** 0 for no limit. */
const squareFeet = z
  .number()
  .check(z.nonnegative("must not be negative"), z.maximum(99_999_999, "is too large"), twoDecimals);

/** What visitors narrow a search down by (requirements 21.15). Empty or 0 where they don't. */
export const furtherFilters = {
  /** The BHK of a home, or what a commercial unit is for. */
  unitProfileSubType: z._default(anyText(10), ""),
  minArea: z._default(squareFeet, 0),
  maxArea: z._default(squareFeet, 0),
  maxDeposit: z._default(rupees, 0),
  furnishing: z._default(z.enum([...codesIn(furnishings), ""], "is not a known furnishing"), ""),
  /** The day on which the unit must be available. */
  availableBy: z._default(dayOrNone, ""),
  sort: z._default(z.enum(searchOrders, "is not a known order"), ""),
};
const unrestrictedVacantSearch = z.strictObject({ ...searchFields, ...furtherFilters });

type UnrestrictedVacantSearch = z.output<typeof unrestrictedVacantSearch>;

/** What holds between these and the others. */
export const furtherRules = [
  z.refine<Having<"category" | "unitProfileSubType">>(
    ({ category, unitProfileSubType: subType }) => subType === "" || Object.hasOwn(subTypesOf(category), subType),
    { path: ["unitProfileSubType"], error: "is not a unit sub-type of the category" },
  ),
  z.refine<Having<"minArea" | "maxArea">>(({ minArea, maxArea }) => maxArea === 0 || minArea <= maxArea, {
    path: ["maxArea"],
    error: "must not be below minArea",
  }),
] as const;

/** A search for vacant units. */
export const vacantUnitSearch = unrestrictedVacantSearch.check(...searchRules, ...furtherRules);
export type VacantUnitSearch = z.output<typeof vacantUnitSearch>;

/** The same, only for residential units. */
export const residentialUnitSearch = vacantUnitSearch.check(
  z.refine<UnrestrictedVacantSearch>((search) => search.category === "RS", {
    path: ["category"],
    error: "must be RS for residential units",
  }),
);

export const unitCard = z.object({
  unitProfileId: z.int(),
  unitName: z.string(),
  unitProfileType: z.string(),
  unitProfileSubType: z.string(),
  /** An object, not an id: requirements 3.7. */
  addressId: address,
  imgUrl: z.string(),
  minRent: z.number(),
  maxRent: z.number(),
  /** Square feet. */
  areaOfUnit: z.number(),
  deposit: listingFields.deposit,
  unitStatus,
  /** The unit's first photo, else its property's; null if there is none. */
  photo: z.nullable(listingPhoto),
});
/** A unit as a search result shows it; rents in rupees a month. */
export type UnitCard = z.infer<typeof unitCard>;

/** Those that a unit itself has. */
export const ownUnitFields = {
  unitProfileId: z.int(),
  unitName: z.string(),
  unitNumber: z.string(),
  /** Square feet. */
  areaOfUnit: z.number(),
  unitProfileType: z.string(),
  unitProfileSubType: z.string(),
  windowsType: z.string(),
  dimensions: z.string(),
  /** All but the last four characters are masked for people who have nothing to do with the unit (requirements 6.11). */
  electricityAccNo: z.string(),
  waterAccNo: z.string(),
  innerRooms: z.enum(["YES", "NO"]),
  security: z.enum(["true", "false"]),
  unitStatus,
  /** An object, not an id: requirements 3.8. */
  addressId: address,
  /** `Active` while the unit has an active tenancy, otherwise null. */
  tenancyStatus: z.nullable(z.enum(codesIn(tenancyStatuses))),
  propertyId: z.object({ propertyId: z.int(), propertyName: z.string() }),
  propertiesCategory: categoryCode,
  typeOfBusiness: z.nullable(z.string()),
  floorNo: z.int(),
  /** Residential units only; empty or 0 elsewhere. */
  doorFacing: z.string(),
  noOfInnerRooms: z.int(),
  buildingNumber: z.string(),
  minRent: z.number(),
  maxRent: z.number(),
  imgUrl: z.string(),
  ...listingFields,
};
export const unitDetail = z.object({
  ...ownUnitFields,
  /** What a search sends for the area; managers' pages don't need it. */
  location: z.optional(z.string()),
  /** Those of the unit, then those of its property. */
  photos: z.array(listingPhoto),
});
/** A unit in full; rents in rupees a month. */
export type UnitDetail = z.infer<typeof unitDetail>;

const feature = "units";
/** The feature's description in the API documentation. */
export const featureDescription = { units: "Units: the public search, and their management." };
const idInPath = z.object({ id: identifierInPath });
export const unitPage = pageOf(unitCard);
export type UnitPage = z.infer<typeof unitPage>;

export const searchUnits = endpoint({
  method: "POST",
  path: "/units/searchfilters",
  feature,
  summary: "Search vacant commercial and residential units",
  access: "public",
  body: vacantUnitSearch,
  reads: ["unit", "property"],
  offline: "lastSeen",
  success: { status: 200, answer: unitPage },
});

export const searchResidentialUnits = endpoint({
  method: "POST",
  path: "/residential/searchfilters",
  feature,
  summary: "Search vacant residential units",
  access: "public",
  body: residentialUnitSearch,
  reads: ["unit", "property"],
  offline: "lastSeen",
  success: { status: 200, answer: unitPage },
});

const areaWithVacancies = z.object({
  /** What a search sends as `location`. */
  value: z.string(),
  /** The categories that have vacant units there. */
  categories: z.array(categoryCode),
});
export type AreaWithVacancies = z.infer<typeof areaWithVacancies>;
export const vacancies = z.object({
  newest: z.array(unitCard),
  areas: z.array(areaWithVacancies),
});
/** What can be had anywhere, for somebody who hasn't searched yet. */
export type Vacancies = z.infer<typeof vacancies>;

export const readVacancies = endpoint({
  method: "GET",
  path: "/units/vacancies",
  feature,
  summary: "The newest vacant units, and where there are others",
  access: "public",
  reads: ["unit", "property"],
  offline: "lastSeen",
  success: { status: 200, answer: vacancies },
});

export const listNearbyAreas = endpoint({
  method: "GET",
  path: "/units/nearby",
  feature,
  summary: "The localities near another one with vacant units of a category, the nearest first",
  access: "public",
  query: z.object({ location: someText(60), category: categoryCode }),
  reads: ["unit", "property"],
  offline: "lastSeen",
  success: { status: 200, answer: z.array(code) },
});

export const readUnit = endpoint({
  method: "GET",
  path: "/units/{id}",
  feature,
  summary: "A unit, without login",
  access: "public",
  params: idInPath,
  reads: ["unit", "property", "tenancy"],
  offline: "lastSeen",
  success: { status: 200, answer: unitDetail },
  problems: [404],
});

export const readResidentialUnit = endpoint({
  method: "GET",
  path: "/residential/units/{id}",
  feature,
  summary: "A residential unit, without login",
  access: "public",
  params: idInPath,
  reads: ["unit", "property", "tenancy"],
  offline: "lastSeen",
  success: { status: 200, answer: unitDetail },
  problems: [404],
});
