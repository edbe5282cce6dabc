import { apiQuery } from "../../lib/api-query.ts";

/** What the person has begun and not finished. */
export const leaseDrafts = apiQuery("GET /leases/drafts", {}, "log");

export const leaseDraftById = (leaseDraftId: number) =>
  apiQuery("GET /leases/drafts/{id}", { params: { id: String(leaseDraftId) } }, "log");

/** Vacant units of the portfolio: the first of those with such a name. */
export const unitsToLet = (search: string) => apiQuery("GET /leases/units", { query: { search } }, "log");

/** One unit, vacant or not. */
export const unitToLet = (unitProfileId: number) =>
  apiQuery("GET /leases/units", { query: { unitProfileId: String(unitProfileId) } }, "log");

/** Whether a call's answer changes when a lease is begun, kept or discarded. */
export const tellsOfLeases = (call: string): boolean => call.includes("/leases/drafts");

/** The same when one is agreed: tenant and tenancy are there, and so is what units, figures and tasks say of them. */
export const tellsOfAgreedLeases = (call: string): boolean =>
  /\/(leases|tenants|tenancies|units|unitprofiles|properties|residential|documents|tasks)\b/.test(call);
