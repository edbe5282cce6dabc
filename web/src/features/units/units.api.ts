import type { Category } from "@vasati/contract/wire/codes";
import { apiQuery } from "../../lib/api/query.ts";
import type { SearchChoice } from "./search-choice/search-choice.ts";
import { isResidential, readCategory, toRequest } from "./search-choice/search-choice.ts";

/** Vacant units: residential ones from a separate call, whose failure shows no toast (requirements 4.11 and 8.13). */
export const unitSearchQuery = (choice: SearchChoice) =>
  isResidential(choice)
    ? apiQuery("POST /residential/searchfilters", toRequest(choice), "silent")
    : apiQuery("POST /units/searchfilters", toRequest(choice), "submit");

/** The newest places, and where there are others. Without an answer, there is no more than the sentence above them. */
export const vacanciesQuery = () => apiQuery("GET /units/vacancies", {}, "silent");

/** The areas near that of a search with units of its category; without an answer, none are suggested. */
export const nearbyQuery = ({ location, category }: SearchChoice) =>
  apiQuery("GET /units/nearby", { query: { location, category: readCategory(category).group as Category } }, "silent");

/** What is vacant in an area, by the parts of its address. */
export const areaQuery = (params: { city: string; area: string; kind: string }) =>
  apiQuery("GET /areas/{city}/{area}/{kind}", { params }, "log");

/** A unit of whatever category. */
export const unitQuery = (id: string) => apiQuery("GET /units/{id}", { params: { id } }, "log");

/** A unit that is known to be residential. */
export const residentialUnitQuery = (id: string) => apiQuery("GET /residential/units/{id}", { params: { id } }, "log");
