import * as z from "zod/mini";
import type { CodeListName } from "../wire/codes.ts";
import { businessTypes, categories, codeLists, codesIn, unitStatuses } from "../wire/codes.ts";
import { endpoint } from "../wire/endpoint.ts";
import { commercialUnitTypes } from "./unit-types.ts";

export const code = z.object({ value: z.string(), title: z.string() });
export const category = z.object({ ...code.shape, subCategories: z.array(code) });
export const area = z.object({ ...code.shape, city: z.string(), zipcode: z.string() });
export const titles = z.record(z.string(), z.string());

/** A locality with units; `value` is what a search sends as `location`. */
export type Area = z.infer<typeof area>;
/** A property category with its unit types. */
export type CategoryGroup = z.infer<typeof category>;

/** What every call for a list has in common. */
/** The feature's description in the API documentation. */
export const featureDescription = { catalogue: "Fixed lists: areas, categories, unit types, codes." };

const list = { method: "GET", feature: "catalogue", access: "public", offline: "fixed" } as const;
const found = <A extends z.core.$ZodType>(answer: A) => ({ status: 200 as const, answer });

export const listAreas = endpoint({
  ...list,
  path: "/properties/searchfilters/areas",
  summary: "The localities in which units can be searched",
  success: found(z.array(area)),
});

export const listCategories = endpoint({
  ...list,
  path: "/properties/categories",
  summary: "Property categories with their unit types",
  success: found(z.array(category)),
});

export const listCustomerCategories = endpoint({
  ...list,
  path: "/properties/customers/categories",
  summary: "Property categories as the customer search offers them",
  success: found(z.array(category)),
});

export const listUnitTypes = endpoint({
  ...list,
  path: "/unitprofiles/customers/types",
  summary: "Commercial unit types",
  success: found(z.array(code)),
});

export const listUnitSubTypes = endpoint({
  ...list,
  path: "/unitprofiles/subtypes",
  summary: "Commercial unit sub-types (usage types): those that make sense for a unit type, without one all",
  query: z.object({ type: z.optional(z.enum(commercialUnitTypes, "is not a known commercial unit type")) }),
  success: found(z.array(code)),
});

export const listResidentialUnitTypes = endpoint({
  ...list,
  path: "/residential/unitTypes",
  summary: "Residential unit types, a map of value to title",
  success: found(titles),
});

export const listResidentialUnitSubTypes = endpoint({
  ...list,
  path: "/residential/unitSubTypes",
  summary: "Residential unit sub-types, a map of value to title",
  success: found(titles),
});

export const listCodes = endpoint({
  ...list,
  path: "/codes/{list}",
  summary: `A fixed value list, one of: ${Object.keys(codeLists).join(", ")}`,
  params: z.object({ list: z.string() }),
  success: found(z.array(code)),
  problems: [404],
});

/** Whether the name is one of the fixed lists. */
export const isCodeList = (name: string): name is CodeListName => Object.hasOwn(codeLists, name);

/** A category code, refused where unknown. */
export const categoryCode = z.enum(codesIn(categories), "is not a known category");

/** The status of a unit, refused where unknown. */
export const unitStatus = z.enum(codesIn(unitStatuses), "is not a known unit status");

/** The use of a unit or a tenancy; empty if not given. */
export const businessType = z.enum([...codesIn(businessTypes), ""], "is not a known business type");
