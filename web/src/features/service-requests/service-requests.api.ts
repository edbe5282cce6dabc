import { apiQuery } from "../../lib/api/api-query.ts";
import type { PlaceOf } from "../../lib/browser/list-address.ts";
import { requestsAddress } from "./requests.address.ts";

/** A page of the requests that the person sees. */
export const requestPage = (place: PlaceOf<typeof requestsAddress>) =>
  apiQuery("GET /serviceRequests", { query: requestsAddress.asked(place) }, "log");

export const requestById = (id: number) => apiQuery("GET /serviceRequests/{id}", { params: { id: String(id) } }, "log");

export const commentsOf = (id: number, page: number) =>
  apiQuery("GET /serviceRequests/{id}/comments", { params: { id: String(id) }, query: { page: String(page) } }, "log");

/** The photos of a request, oldest first. */
export const photosOf = (id: number) =>
  apiQuery("GET /serviceRequests/{id}/photos", { params: { id: String(id) } }, "log");

/** Units for which the person may raise a request. */
export const unitsNamed = (search: string) => apiQuery("GET /serviceRequests/units", { query: { search } }, "log");

/** Whether a call counts or lists requests: its answer changes when one does. */
export const tellsOfRequests = (call: string): boolean =>
  call === "GET /serviceRequests" || /^GET \/(unitprofiles\/summary|tasks|audit)\b/.test(call);
