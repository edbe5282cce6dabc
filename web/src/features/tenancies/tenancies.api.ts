import type { CodeListName } from "@vasati/contract/wire/codes";
import { apiQuery } from "../../lib/api/api-query.ts";

/** The active tenancy of a unit; null where there is none, and no more than that there is one for those who are no party of it. */
export const activeTenancyQuery = (unitProfileId: number) =>
  apiQuery("POST /tenancies/unitprofiles", { body: { unitProfileId, tenancyStatus: "Active" } }, "log");

/** More tenancies of one unit than any has in a lifetime; they come newest first. */
const most = "100";

/** Every tenancy of a unit that the person may see, newest first. */
export const unitTenanciesQuery = (unitProfileId: number) =>
  apiQuery("GET /tenancies", { query: { unitProfileId: String(unitProfileId), size: most } }, "log");

/**
 * Whether a call's answer changes when a tenancy does: tenancies and their papers, the unit, what is found of units and
 * properties, the figures of the dashboard and of reports, what waits, and the history below it.
 */
export const tellsOfTenancies = (call: string): boolean =>
  /\/(tenancies|units|unitprofiles|properties|residential|documents|tasks|reports|audit)\b/.test(call);

/** A list that the form offers; where one could not be loaded the form itself says so. */
export const codeListQuery = (list: CodeListName) => apiQuery("GET /codes/{list}", { params: { list } }, "log");

/** Tenants to choose from: so many are offered before more of a name is typed. */
export const tenantsNamed = (search: string) => apiQuery("GET /tenants", { query: { search, size: "20" } }, "log");

export const tenancyById = (tenancyId: number) =>
  apiQuery("GET /tenancies/{id}", { params: { id: String(tenancyId) } }, "log");

/** The unit of a tenancy, for its status. */
export const unitOfTenancy = (unitProfileId: number) =>
  apiQuery("GET /unitprofiles/{id}", { params: { id: String(unitProfileId) } }, "log");

/** The tenant with whom the form begins. */
export const tenantById = (tenantId: number) =>
  apiQuery("GET /tenants/{id}", { params: { id: String(tenantId) } }, "log");
