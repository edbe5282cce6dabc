import { apiQuery } from "../../lib/api/query.ts";
import type { SearchChoice } from "./search-choice/search-choice.ts";
import { isResidential, toRequest } from "./search-choice/search-choice.ts";

/** Vacant units: residential ones from a separate call, whose failure shows no toast (requirements 4.11 and 8.13). */
export const unitSearchQuery = (choice: SearchChoice) =>
  isResidential(choice)
    ? apiQuery("POST /residential/searchfilters", toRequest(choice), "silent")
    : apiQuery("POST /units/searchfilters", toRequest(choice), "submit");

/** A unit of whatever category. */
export const unitQuery = (id: string) => apiQuery("GET /units/{id}", { params: { id } }, "log");

/** A unit that is known to be residential. */
export const residentialUnitQuery = (id: string) => apiQuery("GET /residential/units/{id}", { params: { id } }, "log");
