import { apiQuery } from "../../lib/api/query.ts";
import type { PlaceOf } from "../../lib/browser/list-address.ts";
import { listAddress } from "../../lib/browser/list-address.ts";
import { paths } from "../../routing/paths.ts";
import { rentView } from "./rent-book.api.ts";

/** The address of the cheques to clear, a view of the Rent page. */
export const chequesAddress = listAddress(paths.rent, { filters: { view: rentView } });
export type ChequesPlace = PlaceOf<typeof chequesAddress>;

export const chequesPage = (place: ChequesPlace) =>
  apiQuery("GET /cheques", { query: chequesAddress.paging(place) }, "log");
