import { apiQuery } from "../../lib/api/query.ts";
import type { PlaceOf } from "../../lib/browser/list-address.ts";
import { listAddress } from "../../lib/browser/list-address.ts";
import { paths } from "../../routing/paths.ts";
import { rentView } from "./rent-book.api.ts";

/** The address of the reminders that were sent, a view of the Rent page. */
export const remindersAddress = listAddress(paths.rent, { filters: { view: rentView } });
export type RemindersPlace = PlaceOf<typeof remindersAddress>;

export const remindersPage = (place: RemindersPlace) =>
  apiQuery("GET /rent/reminders", { query: remindersAddress.paging(place) }, "log");
