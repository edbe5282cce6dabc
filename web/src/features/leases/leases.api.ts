import type { Answer, Request } from "../../lib/api/api-client.ts";
import { answerTo, outgoing } from "../../lib/api/api-client.ts";
import { apiQuery } from "../../lib/api/api-query.ts";

/** What the person has begun and not finished. */
export const leaseDrafts = apiQuery("GET /leases/drafts", {}, "log");

export const leaseDraftById = (leaseDraftId: number) =>
  apiQuery("GET /leases/drafts/{id}", { params: { id: String(leaseDraftId) } }, "log");

type Save = "PATCH /leases/drafts/{id}";

/** Keeps a draft, also while the page is being left: what was typed last would be lost with it. @throws ApiError */
export async function saveLeaseDraft(request: Request<Save>): Promise<Answer<Save>> {
  const sent = outgoing("PATCH /leases/drafts/{id}" satisfies Save, request);
  sent.headers.set("content-type", "application/json");
  sent.keepalive = document.visibilityState === "hidden";
  const answer = await answerTo(sent, JSON.stringify(request.body));
  return answer.json() as Promise<Answer<Save>>;
}

/** Vacant units of the portfolio: the first of those with such a name. */
export const unitsToLet = (search: string) => apiQuery("GET /leases/units", { query: { search } }, "log");

/** One unit, vacant or not. */
export const unitToLet = (unitProfileId: number) =>
  apiQuery("GET /leases/units", { query: { unitProfileId: String(unitProfileId) } }, "log");

/** Whether a call's answer changes when a lease is begun, kept or discarded. */
export const tellsOfLeases = (call: string): boolean => call.includes("/leases/drafts");

/** The same when one is agreed: tenant and tenancy are there, and so is what units, figures, tasks and histories say of them. */
export const tellsOfAgreedLeases = (call: string): boolean =>
  /\/(leases|tenants|tenancies|units|unitprofiles|properties|residential|documents|tasks|reports|audit)\b/.test(call);
