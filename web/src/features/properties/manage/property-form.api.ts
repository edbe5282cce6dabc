import { apiQuery } from "../../../lib/api/api-query.ts";

/** So many people are offered before the person types more of a name. */
const offered = "20";

/** Localities in which a property can lie. */
export const areas = () => apiQuery("GET /properties/searchfilters/areas", {}, "load");

export const categories = () => apiQuery("GET /properties/categories", {}, "load");

/** Those who can be a property's current owner, or its previous one (requirements 4.8). */
export const ownerCandidates = (ownershipStatus: "Current" | "Previous") => (search: string) =>
  apiQuery("GET /ownerProfiles", { query: { ownershipStatus, search, size: offered } }, "load");

export const propertyById = (propertyId: number) =>
  apiQuery("GET /properties/{id}", { params: { id: String(propertyId) } }, "log");

const namesProperties =
  /^(GET|POST) \/(properties|residential\/properties|unitprofiles|residential|units|custodians)\b/;

/** Whether a call's answer changes when a property does: those that name it, that count it, and those of its units. */
export const tellsOfProperties = (call: string): boolean => namesProperties.test(call);
