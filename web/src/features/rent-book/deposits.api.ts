import { apiQuery } from "../../lib/api/query.ts";
import type { PlaceOf } from "../../lib/browser/list-address.ts";
import { aText, anId, listAddress, optionalOneOf } from "../../lib/browser/list-address.ts";
import { paths } from "../../routing/paths.ts";
import { rentView } from "./rent-book.api.ts";

/** How many movements are shown at first. */
export const movementsShown = 10;

/** The deposit of a tenancy with its latest movements. @param size how many movements */
export const depositOf = (tenancyId: number, size = movementsShown) =>
  apiQuery("GET /tenancies/{id}/deposit", { params: { id: String(tenancyId) }, query: { size: String(size) } }, "log");

/** The address of the deposits held, a view of the Rent page. */
export const depositsAddress = listAddress(paths.rent, {
  filters: {
    view: rentView,
    search: aText(),
    propertyId: anId(),
    tenancyStatus: optionalOneOf(["Active", "Expired"]),
  },
  sorts: ["held"],
  sort: "-held",
});
export type DepositsPlace = PlaceOf<typeof depositsAddress>;

/** The filters of the list, which its export uses too. */
export function depositFilters(place: DepositsPlace) {
  const { view: _view, ...filters } = depositsAddress.filters(place);
  return filters;
}

export const depositsPage = (place: DepositsPlace) =>
  apiQuery("GET /deposits", { query: { ...depositsAddress.paging(place), ...depositFilters(place) } }, "log");

/** What each owner holds, the largest first. @param size how many owners */
export const depositsByOwner = (size: number) =>
  apiQuery("GET /deposits/totals", { query: { by: "owner", size: String(size) } }, "log");
