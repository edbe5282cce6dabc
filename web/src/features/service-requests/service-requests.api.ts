import { requestCategories, requestStatuses } from "@vasati/contract/upkeep/request-states";
import { aFlag, anId, listAddress, optionalOneOf } from "../../lib/browser/list-address.ts";
import { paths } from "../../routing/paths.ts";
import { apiQuery } from "../../lib/api/query.ts";
import type { PlaceOf } from "../../lib/browser/list-address.ts";

/** The states that the list can be narrowed down to. */
export const requestStates = ["open", ...requestStatuses] as const;

/** The filters of the service requests in the address. */
export const requestsAddress = listAddress(paths.requests, {
  filters: {
    state: optionalOneOf(requestStates),
    category: optionalOneOf(requestCategories),
    propertyId: anId(),
    mine: aFlag(),
  },
  sorts: ["createdAt", "category", "status"],
  sort: "-createdAt",
});

/** The latest open requests. */
export const openRequests = requestsAddress.read("state=open");

/** A page of the requests that the person sees. */
export const requestPage = (place: PlaceOf<typeof requestsAddress>) =>
  apiQuery("GET /serviceRequests", { query: requestsAddress.asked(place) }, "log");

export const requestById = (id: number) => apiQuery("GET /serviceRequests/{id}", { params: { id: String(id) } }, "log");

export const commentsOf = (id: number, page: number) =>
  apiQuery("GET /serviceRequests/{id}/comments", { params: { id: String(id) }, query: { page: String(page) } }, "log");

/** The photos of a request, oldest first. */
export const photosOf = (id: number) =>
  apiQuery("GET /serviceRequests/{id}/photos", { params: { id: String(id) } }, "log");

/** One of the units for which the person may raise a request. */
export const unitToRepair = (unitProfileId: number) =>
  apiQuery("GET /serviceRequests/units", { query: { unitProfileId: String(unitProfileId) } }, "log");

/** Units for which the person may raise a request. */
export const unitsNamed = (search: string) => apiQuery("GET /serviceRequests/units", { query: { search } }, "log");
