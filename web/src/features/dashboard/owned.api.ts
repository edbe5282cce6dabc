import { aDay, anId, listAddress } from "../../lib/browser/list-address.ts";
import type { PlaceOf } from "../../lib/browser/list-address.ts";
import { apiQuery } from "../../lib/api/query.ts";
import { paths } from "../../routing/paths.ts";

/** What the address of an owner's properties says: of which month, and of which property the units. */
export const ownedAddress = listAddress(paths.myProperties, {
  filters: { month: aDay(), propertyId: anId() },
});
export type OwnedPlace = PlaceOf<typeof ownedAddress>;

/** A page of what the own properties bring, or the units of one. */
export const ownedPage = (place: OwnedPlace) => apiQuery("GET /owned", { query: ownedAddress.asked(place) }, "log");
