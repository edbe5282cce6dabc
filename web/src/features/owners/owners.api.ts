import { apiQuery } from "../../lib/api/api-query.ts";
import type { PlaceOf } from "../../lib/browser/list-address.ts";
import { ownersAddress } from "./owners.address.ts";

type OwnersPlace = PlaceOf<typeof ownersAddress>;

/** The filters in force, as the list and its export take them. */
export function ownerFilters(place: OwnersPlace) {
  const { status: ownershipStatus, ...filters } = ownersAddress.filters(place);
  return { ...filters, ...(ownershipStatus && { ownershipStatus }) };
}

/** A page of the owners whom the person works with. */
export const ownerPage = (place: OwnersPlace) =>
  apiQuery("GET /ownerProfiles", { query: { ...ownersAddress.paging(place), ...ownerFilters(place) } }, "load");

export const ownerById = (ownerId: number) =>
  apiQuery("GET /ownerProfiles/{id}", { params: { id: String(ownerId) } }, "log");

/** Whether a call's answer changes when an owner does: lists of owners, and properties, which name theirs. */
export const tellsOfOwners = (call: string): boolean => /^GET \/(ownerProfiles|properties\/\{id\})/.test(call);
