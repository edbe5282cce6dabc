import { apiQuery } from "../../lib/api/api-query.ts";

/** The figures of the own portfolio. */
export const summaryQuery = () => apiQuery("GET /unitprofiles/summary", {}, "load");

/** What waits for a decision; the panels themselves say that it could not be loaded. */
export const attentionQuery = () => apiQuery("GET /unitprofiles/summary/attention", {}, "log");
