import * as z from "zod/mini";
import type { CodeListName } from "./codes.ts";
import { categories, codeLists, codesIn, commercialUnitTypes } from "./codes.ts";
import { endpoint } from "./endpoint.ts";

const code = z.object({ value: z.string(), title: z.string() });
const category = z.object({ ...code.shape, subCategories: z.array(code) });
const area = z.object({ ...code.shape, city: z.string(), zipcode: z.string() });
const titles = z.record(z.string(), z.string());

/** A locality with units; `value` is what a search sends as `location`. */
export type Area = z.infer<typeof area>;
/** A property category with its unit types. */
export type CategoryGroup = z.infer<typeof category>;

const feature = "catalogue";
const found = <A extends z.core.$ZodType>(answer: A) => ({ status: 200 as const, answer });

export const listAreas = endpoint({
  method: "GET",
  path: "/properties/searchfilters/areas",
  feature,
  summary: "The localities in which units can be searched",
  access: "public",
  success: found(z.array(area)),
});

export const listCategories = endpoint({
  method: "GET",
  path: "/properties/categories",
  feature,
  summary: "Property categories with their unit types",
  access: "public",
  success: found(z.array(category)),
});

export const listCustomerCategories = endpoint({
  method: "GET",
  path: "/properties/customers/categories",
  feature,
  summary: "Property categories as the customer search offers them",
  access: "public",
  success: found(z.array(category)),
});

export const listUnitTypes = endpoint({
  method: "GET",
  path: "/unitprofiles/customers/types",
  feature,
  summary: "Commercial unit types",
  access: "public",
  success: found(z.array(code)),
});

export const listUnitSubTypes = endpoint({
  method: "GET",
  path: "/unitprofiles/subtypes",
  feature,
  summary: "Commercial unit sub-types (usage types): those that make sense for a unit type, without one all",
  access: "public",
  query: z.object({ type: z.optional(z.enum(commercialUnitTypes, "is not a known commercial unit type")) }),
  success: found(z.array(code)),
});

export const listResidentialUnitTypes = endpoint({
  method: "GET",
  path: "/residential/unitTypes",
  feature,
  summary: "Residential unit types, a map of value to title",
  access: "public",
  success: found(titles),
});

export const listResidentialUnitSubTypes = endpoint({
  method: "GET",
  path: "/residential/unitSubTypes",
  feature,
  summary: "Residential unit sub-types, a map of value to title",
  access: "public",
  success: found(titles),
});

export const listCodes = endpoint({
  method: "GET",
  path: "/codes/{list}",
  feature,
  summary: `A fixed value list, one of: ${Object.keys(codeLists).join(", ")}`,
  access: "public",
  params: z.object({ list: z.string() }),
  success: found(z.array(code)),
  problems: [404],
});

/** Whether the name is one of the fixed lists. */
export const isCodeList = (name: string): name is CodeListName => Object.hasOwn(codeLists, name);

/** A category code, refused where unknown. */
export const categoryCode = z.enum(codesIn(categories), "is not a known category");
