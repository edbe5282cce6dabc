import { apiQuery } from "../../lib/api/query.ts";

/** When a unit can be seen. */
export const slotsOf = (unitProfileId: number | string) =>
  apiQuery("GET /units/{id}/visitSlots", { params: { id: String(unitProfileId) } }, "log");

/** The visit of a mailed link. */
export const linkedVisit = (token: string) => apiQuery("POST /visits/links", { body: { token } }, "log");

/** The signed-in person's latest visits. */
export const ownVisits = () => apiQuery("GET /visits/own", { query: {} }, "log");
