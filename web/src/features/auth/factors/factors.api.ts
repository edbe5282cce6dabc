import { apiQuery } from "../../../lib/api/query.ts";

/** How the account is protected besides its password. */
export const ownFactors = () => apiQuery("GET /users/me/factors", {}, "log");
