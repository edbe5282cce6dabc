import type { MapBounds } from "@vasati/contract/portfolio/map/india-bounds";
import { apiQuery } from "../../../lib/api/query.ts";
import type { SearchChoice } from "../search-choice/search-choice.ts";
import { toRequest } from "../search-choice/search-choice.ts";

/** The vacant units of a part of the map. The filters are as the search sends them, without what it has for its list. */
export function unitMapQuery(choice: SearchChoice, bounds: MapBounds) {
  const { category, unitProfile, typeOfBusiness, minRent, maxRent, ...rest } = toRequest(choice).body;
  const { unitProfileSubType, minArea, maxArea, maxDeposit, furnishing, availableBy } = rest;
  const further = { unitProfileSubType, minArea, maxArea, maxDeposit, furnishing, availableBy };
  const body = { category, unitProfile, typeOfBusiness, minRent, maxRent, ...further, bounds };
  return apiQuery("POST /units/map", { body }, "silent");
}

/** Where an area is. Without an answer, the map begins with all of India. */
export const mapStartQuery = (location: string) => apiQuery("GET /units/map/start", { query: { location } }, "silent");
