import { apiQuery } from "../api/query.ts";

/** The signed-in person's account. */
export const ownAccount = () => apiQuery("GET /users/me", {}, "log");
