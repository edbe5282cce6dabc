import type { Answer, Request } from "../../lib/api/api-client.ts";
import { answerTo, outgoing } from "../../lib/api/api-client.ts";
import { apiQuery } from "../../lib/api/query.ts";

/** The person's unfinished drafts. */
export const leaseDrafts = apiQuery("GET /leases/drafts", {}, "log");

export const leaseDraftById = (leaseDraftId: number) =>
  apiQuery("GET /leases/drafts/{id}", { params: { id: String(leaseDraftId) } }, "log");

type Save = "PATCH /leases/drafts/{id}";

/** Saves a draft, even while the page is being closed, so that the latest entries aren't lost. @throws ApiError */
export async function saveLeaseDraft(request: Request<Save>): Promise<Answer<Save>> {
  const sent = outgoing("PATCH /leases/drafts/{id}" satisfies Save, request);
  sent.headers.set("content-type", "application/json");
  sent.keepalive = document.visibilityState === "hidden";
  const answer = await answerTo(sent, JSON.stringify(request.body));
  return answer.json() as Promise<Answer<Save>>;
}

/** Vacant units of the portfolio that match the name, up to a limit. */
export const unitsToLet = (search: string) => apiQuery("GET /leases/units", { query: { search } }, "log");

/** One unit, vacant or not. */
export const unitToLet = (unitProfileId: number) =>
  apiQuery("GET /leases/units", { query: { unitProfileId: String(unitProfileId) } }, "log");
