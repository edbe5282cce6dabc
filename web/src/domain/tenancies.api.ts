import { apiQuery } from "../lib/api/query.ts";

/** A tenancy, also to filter documents by. */
export const tenancyById = (tenancyId: number) =>
  apiQuery("GET /tenancies/{id}", { params: { id: String(tenancyId) } }, "log");
