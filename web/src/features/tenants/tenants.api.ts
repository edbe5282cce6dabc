import { apiQuery } from "../../lib/api/api-query.ts";
import type { PlaceOf } from "../../lib/browser/list-address.ts";
import { tenantsAddress } from "./tenants.address.ts";

/** A page of the tenants whom the person works with. */
export const tenantPage = (place: PlaceOf<typeof tenantsAddress>) =>
  apiQuery("GET /tenants", { query: tenantsAddress.asked(place) }, "log");

export const tenantById = (tenantId: number) =>
  apiQuery("GET /tenants/{id}", { params: { id: String(tenantId) } }, "log");

/** Whether a call's answer changes when a tenant does. */
export const tellsOfTenants = (call: string): boolean => call === "GET /tenants" || call === "GET /tenants/{id}";
