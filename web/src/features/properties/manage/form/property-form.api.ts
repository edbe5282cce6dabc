import { apiQuery } from "../../../../lib/api/query.ts";

/** The first 20 matches; typing narrows them. */
const offered = "20";

/** The areas in which a property can be. */
export const areas = () => apiQuery("GET /properties/searchfilters/areas", {}, "load");

export const categories = () => apiQuery("GET /properties/categories", {}, "load");

/** The possible current or previous owners of a property (requirements 4.8). */
export const ownerCandidates = (ownershipStatus: "Current" | "Previous") => (search: string) =>
  apiQuery("GET /ownerProfiles", { query: { ownershipStatus, search, size: offered } }, "load");

/** Where an area is. Without an answer, the map begins with all of India. */
export const mapStart = (location: string) => apiQuery("GET /units/map/start", { query: { location } }, "silent");

export const propertyById = (propertyId: number) =>
  apiQuery("GET /properties/{id}", { params: { id: String(propertyId) } }, "log");
