import { apiQuery } from "../../lib/api/query.ts";

/** The person's own views of all lists. */
export const savedViews = () => apiQuery("GET /users/me/views", {}, "log");
