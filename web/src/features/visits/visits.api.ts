import { visitPeriods, visitStatuses } from "@vasati/contract/leasing/visit-states";
import { apiQuery } from "../../lib/api/query.ts";
import type { PlaceOf } from "../../lib/browser/list-address.ts";
import { anId, listAddress, oneOf, optionalOneOf } from "../../lib/browser/list-address.ts";
import { paths } from "../../routing/paths.ts";

/** The list address of the visits. */
export const visitsAddress = listAddress(paths.visits, {
  filters: { period: oneOf(visitPeriods, "upcoming"), state: optionalOneOf(visitStatuses), propertyId: anId() },
});

/** A page of the visits to units that the person manages or owns. */
export const visitsPage = (place: PlaceOf<typeof visitsAddress>) =>
  apiQuery("GET /visits", { query: { ...visitsAddress.asked(place), period: place.period } }, "log");

/** When a property and its units can be seen. */
export const visitHoursOf = (propertyId: number) =>
  apiQuery("GET /visitHours", { query: { propertyId: String(propertyId) } }, "log");
