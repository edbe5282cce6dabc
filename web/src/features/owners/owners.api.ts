import { ownershipStatuses } from "@vasati/contract/portfolio/ownership-statuses";
import { aFlag, aText, listAddress, optionalOneOf } from "../../lib/browser/list-address.ts";
import { paths } from "../../routing/paths.ts";
import { apiQuery } from "../../lib/api/query.ts";
import type { PlaceOf } from "../../lib/browser/list-address.ts";

/** The list address of the owners. */
export const ownersAddress = listAddress(paths.owners, {
  filters: { search: aText(), status: optionalOneOf(ownershipStatuses), archived: aFlag() },
  sorts: ["ownerOrLeasorName", "emaiId", "ownershipStatus"],
  sort: "ownerOrLeasorName",
});

type OwnersPlace = PlaceOf<typeof ownersAddress>;

/** The filters in force, as the list and its export take them. */
export function ownerFilters(place: OwnersPlace) {
  const { status: ownershipStatus, ...filters } = ownersAddress.filters(place);
  return { ...filters, ...(ownershipStatus && { ownershipStatus }) };
}

/** A page of the owners with whom the person works. */
export const ownerPage = (place: OwnersPlace) =>
  apiQuery("GET /ownerProfiles", { query: { ...ownersAddress.paging(place), ...ownerFilters(place) } }, "load");

export const ownerById = (ownerId: number) =>
  apiQuery("GET /ownerProfiles/{id}", { params: { id: String(ownerId) } }, "log");
