import type { Category } from "@vasati/contract/wire/codes";
import type { Request } from "../../../lib/api/api-client.ts";
import { paths } from "../../../routing/paths.ts";

/** The filters beside area, category, business type and rent, by their names in the search request (requirements 21.15). */
export const furtherNames = [
  "unitProfileSubType",
  "minArea",
  "maxArea",
  "maxDeposit",
  "furnishing",
  "availableBy",
] as const;
const filterNames = ["location", "category", "typeOfBusiness", "rent", ...furtherNames, "sort"] as const;

type FilterName = (typeof filterNames)[number];

/**
 * The visitor's choices, as in the address and the form; empty where nothing is chosen. `location` is an area's value, `category` a category
 * or one of its unit types (`SC`, `SC.Shop`), and `rent` `min-max` in rupees a month.
 */
export interface SearchChoice extends Record<FilterName, string> {
  /** From 0. */
  page: number;
}

const amount = /^[1-9]\d{0,7}$/;
/** What filters with a form of their own look like. */
const forms: Partial<Record<FilterName, RegExp>> = {
  rent: /^\d+-\d+$/,
  minArea: amount,
  maxArea: amount,
  maxDeposit: amount,
  furnishing: /^(UNF|SEM|FUL)$/,
  availableBy: /^\d{4}-\d\d-\d\d$/,
  sort: /^(minRent|-?areaOfUnit)$/,
};

/** The filters as they are given, without malformed ones. */
const filtersOf = (given: URLSearchParams) =>
  Object.fromEntries(
    filterNames.map((name) => {
      const text = given.get(name) ?? "";
      return [name, forms[name]?.test(text) === false ? "" : text];
    }),
  ) as Record<FilterName, string>;

export const nothingChosen: SearchChoice = { ...filtersOf(new URLSearchParams()), page: 0 };

/** How many further filters are set. */
export const furtherCount = (choice: SearchChoice): number => furtherNames.filter((name) => choice[name]).length;

/** Category and unit type of `SC.Shop`; of `SC` the unit type is empty, which means all of the category. */
export function readCategory(category: string): { group: string; unitType: string } {
  const [group = "", unitType = ""] = category.split(".", 2);
  return { group, unitType };
}

export const isResidential = ({ category }: Pick<SearchChoice, "category">): boolean =>
  readCategory(category).group === "RS";

/** Both parts of `min-max` as numbers, or 0 if they aren't numbers (requirements 5.2). */
export function parseRent(range: string): { minRent: number; maxRent: number } {
  const [minRent = 0, maxRent = 0] = range.split("-").map((part) => Number(part) || 0);
  return { minRent, maxRent };
}

const pageNumber = /^\d{1,9}$/;
/** What a commercial unit is for; the sub-types of homes look different. */
const usage = /^[A-Z]{3}$/;

/**
 * The choice of a query string, with or without `?`. Homes have no business type, and their sub-types are others; what doesn't belong to the
 * category is left out. Sizes the wrong way round are turned.
 */
export function readChoice(query: string): SearchChoice {
  const given = new URLSearchParams(query);
  const filters = filtersOf(given);
  const page = given.get("page") ?? "";
  const forHomes = isResidential(filters);
  const { unitProfileSubType, minArea, maxArea } = filters;
  return {
    ...filters,
    typeOfBusiness: forHomes ? "" : filters.typeOfBusiness,
    unitProfileSubType: usage.test(unitProfileSubType) === forHomes ? "" : unitProfileSubType,
    ...(maxArea && Number(minArea) > Number(maxArea) && { minArea: maxArea, maxArea: minArea }),
    page: pageNumber.test(page) ? Number(page) : 0,
  };
}

/** Whether the form was sent, whatever was chosen. */
export const isFormSent = (query: string): boolean => {
  const given = new URLSearchParams(query);
  return filterNames.some((name) => given.has(name));
};

/** The address of a search, without empty choices. */
export function searchUrl(choice: SearchChoice): string {
  const query = new URLSearchParams();
  for (const name of filterNames) if (choice[name]) query.set(name, choice[name]);
  if (choice.page > 0) query.set("page", String(choice.page));
  return query.size > 0 ? `${paths.search}?${query}` : paths.search;
}

/** The further filters that are set, and the order. */
const furtherIn = (choice: SearchChoice) =>
  Object.fromEntries(
    [...furtherNames, "sort" as const]
      .filter((name) => choice[name])
      .map((name) => [name, amount.test(choice[name]) ? Number(choice[name]) : choice[name]]),
  );

/**
 * All 15 fields of the search request, empty ones too (requirements 3.5 and 9.2): another backend may need them. Only the server knows all areas and
 * categories and refuses others. Further filters are sent only if they are set.
 */
export function toRequest(choice: SearchChoice): Request<"POST /units/searchfilters"> {
  const { group, unitType } = readCategory(choice.category);
  return {
    body: {
      propertyId: 0,
      custodianId: 0,
      category: group as Category,
      unitProfile: unitType,
      propertyName: "",
      searchText: "",
      joinTableName: "",
      location: choice.location,
      column: "unitName",
      value: "unit",
      unitStatus: ["NOP"],
      operation: "LIKE",
      typeOfBusiness: choice.typeOfBusiness as Request<"POST /units/searchfilters">["body"]["typeOfBusiness"],
      ...parseRent(choice.rent),
      page: choice.page,
      ...furtherIn(choice),
    },
  };
}
