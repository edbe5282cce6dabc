import type { Category, Code } from "@vasati/contract/wire/codes";
import { apiQuery } from "../../lib/api/query.ts";

/** A list, or the map of value to title that the residential calls answer. */
export type Titles = Code[] | Record<string, string>;

export const listOf = (titles: Titles = []): Code[] =>
  Array.isArray(titles) ? titles : Object.entries(titles).map(([value, title]) => ({ value, title }));

/** The sub-types of a unit type, or of the whole category if none is chosen. */
export const unitSubTypesQuery = (category: Category, type: string) =>
  category === "RS"
    ? apiQuery("GET /residential/unitSubTypes", {}, "load")
    : apiQuery("GET /unitprofiles/subtypes", { query: { type: (type || undefined) as "Shop" | undefined } }, "load");

export const furnishingsQuery = () => apiQuery("GET /codes/{list}", { params: { list: "furnishings" } }, "load");
