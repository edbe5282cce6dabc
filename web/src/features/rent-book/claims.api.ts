import { apiQuery } from "../../lib/api/query.ts";
import type { PlaceOf } from "../../lib/browser/list-address.ts";
import { listAddress } from "../../lib/browser/list-address.ts";
import { paths } from "../../routing/paths.ts";
import { rentView } from "./rent-book.api.ts";

/** The address of the claims to confirm, a view of the Rent page. */
export const claimsAddress = listAddress(paths.rent, { filters: { view: rentView } });
export type ClaimsPlace = PlaceOf<typeof claimsAddress>;

export const claimsPage = (place: ClaimsPlace) =>
  apiQuery("GET /claims", { query: { ...claimsAddress.paging(place), status: "waiting" } }, "log");

/** The latest claims of a tenancy. */
export const claimsOf = (tenancyId: number) =>
  apiQuery("GET /claims", { query: { tenancyId: String(tenancyId), size: "5" } }, "log");
