import { apiQuery } from "../lib/api/query.ts";

/** A tenant, also to start the form of a tenancy with. */
export const tenantById = (tenantId: number) =>
  apiQuery("GET /tenants/{id}", { params: { id: String(tenantId) } }, "log");

/** The first 20 matches; typing narrows them. */
export const tenantsNamed = (search: string) => apiQuery("GET /tenants", { query: { search, size: "20" } }, "log");
