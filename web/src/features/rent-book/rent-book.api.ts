import { rentSorts, rentStandings } from "@vasati/contract/money/rent-choices";
import { apiQuery } from "../../lib/api/query.ts";
import type { PlaceOf } from "../../lib/browser/list-address.ts";
import { aText, anId, listAddress, optionalOneOf } from "../../lib/browser/list-address.ts";
import { paths } from "../../routing/paths.ts";

/** What the Rent page shows in place of who owes what. */
export const rentViews = ["claims", "cheques", "reminders", "deposits"] as const;
export type RentView = (typeof rentViews)[number];
export const rentView = optionalOneOf(rentViews);

/** The address of a view of the Rent page. */
export const rentViewUrl = (view: RentView | ""): string => (view === "" ? paths.rent : `${paths.rent}?view=${view}`);

/** What the address of the list of rents says. */
export const rentAddress = listAddress(paths.rent, {
  filters: { standing: optionalOneOf(rentStandings), propertyId: anId(), search: aText() },
  sorts: rentSorts,
  sort: "dueOn",
});
export type RentPlace = PlaceOf<typeof rentAddress>;

/** A page of those who owe something, or of those who have paid. */
export const rentPage = (place: RentPlace) => apiQuery("GET /rent", { query: rentAddress.asked(place) }, "log");

/** What the portfolio, or one property of it, is owed and has received. */
export const rentTotals = (propertyId: number | null) =>
  apiQuery("GET /rent/totals", { query: propertyId === null ? {} : { propertyId: String(propertyId) } }, "log");
