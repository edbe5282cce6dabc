import { commercialUnitTypes, residentialUnitTypes } from "@vasati/contract/portfolio/unit-types";
import { searchOrders } from "@vasati/contract/portfolio/units";

/** Creates the body of the next search. */
export type NextSearch = () => string;

const categories = ["SC", "LC", "RS"] as const;
/** Enough for visitors who look at the first pages of popular searches. */
const repeatedBodies = 200;

function searchAt(areas: string[], count: number): Record<string, unknown> {
  const category = categories[count % categories.length] ?? "SC";
  const types = category === "RS" ? residentialUnitTypes : commercialUnitTypes;
  // Every other search is for all unit types of the category.
  const unitProfile = count % 2 === 0 ? "" : types[count % types.length];
  return {
    category,
    unitProfile,
    location: areas[count % areas.length],
    unitStatus: ["NOP"],
    column: "unitName",
    value: "unit",
    operation: "LIKE",
  };
}

/** Searches in all areas, categories and types, of which no two are equal: the lowest rent differs by a paisa. */
export function unrepeatedSearches(areas: string[]): NextSearch {
  let count = 0;
  const seed = Math.floor(Math.random() * 1_000_000);
  return () => {
    count += 1;
    // Whole paise, divided once, because a sum of rupees and a fraction may have more than two decimals, which the server refuses.
    const minRent = (100_000 + ((seed + count) % 100_000_000)) / 100;
    return JSON.stringify({ ...searchAt(areas, count), minRent });
  };
}

/** Further filters by their names, common and rare ones. */
const furtherFilters: readonly (readonly [name: string, values: readonly (string | number)[]])[] = [
  ["minArea", [200, 5_000]],
  ["maxArea", [900, 6_000]],
  ["maxDeposit", [50_000, 5_00_000]],
  ["furnishing", ["UNF", "SEM", "FUL"]],
  ["availableBy", ["2026-01-01", "2199-12-31"]],
];
const homes = ["1RK", "1BHK", "2BHK", "3BHK", "4BHK", "5BHK+", "Duplex"];
const usages = ["GCS", "SHR", "OFR", "CSW", "ELO", "TVH"];

/** Every combination of further filters and orders, by number: which filters are set, and then which of their values. */
export function furtherAt(category: string, number: number): Record<string, string | number> {
  const all = [...furtherFilters, ["unitProfileSubType", category === "RS" ? homes : usages] as const];
  const chosen = all.filter((_filter, place) => number & (2 ** place));
  const turn = Math.floor(number / 2 ** all.length);
  const filters = chosen.map(([name, values]) => [name, values[turn % values.length] ?? ""] as const);
  return { ...Object.fromEntries(filters), sort: searchOrders[turn % searchOrders.length] ?? "" };
}
/** How many there are with one value of each filter, in each order. */
export const combinations = 2 ** (furtherFilters.length + 1) * searchOrders.length;

/** Searches with further filters and in other orders, of which no two are equal: the highest rent differs by a paisa. */
export function furtherSearches(areas: string[]): NextSearch {
  let count = 0;
  const seed = Math.floor(Math.random() * 1_000_000);
  return () => {
    count += 1;
    const search = searchAt(areas, count);
    const maxRent = (1_000_000_000 + ((seed + count) % 100_000_000)) / 100;
    // A stride without a common factor, so that areas meet all combinations.
    return JSON.stringify({ ...search, ...furtherAt(String(search["category"]), count * 7), maxRent });
  };
}

/** The same searches again and again. */
export function repeatedSearches(areas: string[]): NextSearch {
  const bodies = Array.from({ length: repeatedBodies }, (_, count) => JSON.stringify(searchAt(areas, count)));
  let count = 0;
  return () => bodies[(count += 1) % bodies.length] ?? "";
}
