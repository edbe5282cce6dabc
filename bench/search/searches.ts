import { commercialUnitTypes, residentialUnitTypes } from "@vasati/contract/portfolio/unit-types";

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

/** The same searches again and again. */
export function repeatedSearches(areas: string[]): NextSearch {
  const bodies = Array.from({ length: repeatedBodies }, (_, count) => JSON.stringify(searchAt(areas, count)));
  let count = 0;
  return () => bodies[(count += 1) % bodies.length] ?? "";
}
