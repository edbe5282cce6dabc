import { apiQuery } from "../../lib/api/api-query.ts";
import type { ListPlace } from "../../paths.ts";

/** A page of the tenants whom the person works with, by name. */
export const tenantPage = ({ page, search, archived }: Omit<ListPlace, "open" | "status">) =>
  apiQuery("GET /tenants", { query: { page: String(page), search, ...(archived && { archived: "true" }) } }, "log");

export const tenantById = (tenantId: number) =>
  apiQuery("GET /tenants/{id}", { params: { id: String(tenantId) } }, "log");

/** Whether a call's answer changes when a tenant does. */
export const tellsOfTenants = (call: string): boolean => call === "GET /tenants" || call === "GET /tenants/{id}";
