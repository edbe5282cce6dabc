import { apiQuery } from "../../lib/api/api-query.ts";

/** Property categories as managers choose them. */
export const categoriesQuery = () => apiQuery("GET /properties/categories", {}, "load");

export const commercialUnitTypesQuery = () => apiQuery("GET /unitprofiles/customers/types", {}, "load");

/** A map of value to title. */
export const residentialUnitTypesQuery = () => apiQuery("GET /residential/unitTypes", {}, "load");

/** What a unit is in: occupied, vacant and so on. */
export const occupancyStatesQuery = () =>
  apiQuery("GET /codes/{list}", { params: { list: "occupancy-states" } }, "load");
