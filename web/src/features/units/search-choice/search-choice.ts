import type { Category } from "@vasati/contract/wire/codes";
import type { Request } from "../../../lib/api/api-client.ts";
import { paths } from "../../../routing/paths.ts";

/** The visitor's choices, as in the address and the form; empty where nothing is chosen. */
export interface SearchChoice {
  /** An area's value. */
  location: string;
  /** A category, or one of its unit types: `SC`, `SC.Shop`. */
  category: string;
  typeOfBusiness: string;
  /** `min-max` in rupees a month. */
  rent: string;
  /** From 0. */
  page: number;
}

const filterNames = ["location", "category", "typeOfBusiness", "rent"] as const;

export const nothingChosen: SearchChoice = { location: "", category: "", typeOfBusiness: "", rent: "", page: 0 };

/** Category and unit type of `SC.Shop`; of `SC` the unit type is empty, which means all of the category. */
function readCategory(category: string): { group: string; unitType: string } {
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
const rentRange = /^\d+-\d+$/;

/** The choice of a query string, with or without `?`. Homes have no business type, so it is left out for them. */
export function readChoice(query: string): SearchChoice {
  const given = new URLSearchParams(query);
  const filters = Object.fromEntries(filterNames.map((name) => [name, given.get(name) ?? ""]));
  const choice = { ...nothingChosen, ...filters };
  const page = given.get("page") ?? "";
  return {
    ...choice,
    typeOfBusiness: isResidential(choice) ? "" : choice.typeOfBusiness,
    rent: rentRange.test(choice.rent) ? choice.rent : "",
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

/** All 15 fields of the search request, empty ones too (requirements 3.5 and 9.2): another backend may need them. Only the server knows all areas and categories and refuses others. */
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
    },
  };
}
