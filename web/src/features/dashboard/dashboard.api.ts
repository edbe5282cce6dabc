import { apiQuery } from "../../lib/api/query.ts";

/** The figures of the person's portfolio. */
export const summaryQuery = () => apiQuery("GET /unitprofiles/summary", {}, "load");

/** What needs attention; the panels themselves show if it couldn't be loaded. */
export const attentionQuery = () => apiQuery("GET /unitprofiles/summary/attention", {}, "log");
