import { apiQuery } from "../../lib/api/query.ts";

/** Up to which month everything is closed, and which months can be. */
export const closedMonths = () => apiQuery("GET /rent/closedMonths", {}, "log");
