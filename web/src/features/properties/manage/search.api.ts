import { apiQuery } from "../../../lib/api-query.ts";
import type { FilterChoice } from "./filter-choice.ts";
import { toRequest } from "./filter-choice.ts";

export const propertySearchQuery = (choice: FilterChoice) =>
  apiQuery("POST /properties/searchfilters", toRequest(choice), "submit");

/** The residential call answers without login and therefore vacant units alone (decisions, section 5). */
const isPublic = ({ states }: FilterChoice) => states.length === 1 && states[0] === "NOP";

/**
 * Units: those of the residential category by the residential call, whose failure is not announced (specification, points 4
 * and 8), as far as it can answer what was asked.
 */
export function unitSearchQuery(choice: FilterChoice) {
  if (choice.category !== "RS") return apiQuery("POST /unitprofiles/searchfilters", toRequest(choice), "submit");
  return isPublic(choice)
    ? apiQuery("POST /residential/searchfilters", toRequest(choice), "silent")
    : apiQuery("POST /unitprofiles/searchfilters", toRequest(choice), "silent");
}

/** What is asked for these filters. */
export const searchQuery = (choice: FilterChoice) =>
  choice.type === "Unit" ? unitSearchQuery(choice) : propertySearchQuery(choice);
