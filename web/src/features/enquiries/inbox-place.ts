import type { EnquiryStatus } from "@vasati/contract/leasing/enquiries";
import { enquiryStatuses } from "@vasati/contract/leasing/enquiries";
import { pageIn, paths } from "../../paths.ts";

/** Of which enquiries the inbox consists, and which is open over it; what is empty or null is not asked for. */
export interface InboxPlace {
  /** From 0. */
  page: number;
  state: EnquiryStatus | "open" | "";
  propertyId: number | null;
  /** Part of name, e-mail or telephone. */
  search: string;
  /** Only those that came so many days ago or earlier. */
  olderThanDays: number | null;
  open: number | null;
}

/** The states that the inbox can be narrowed down to. */
export const inboxStates = ["open", ...enquiryStatuses] as const;
/** The ages; after two days somebody waits too long. */
export const inboxAges = [2, 7, 30] as const;

const idIn = (text: string | null) => (text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);

/** The inbox at a place. */
export function inboxUrl(place: Partial<InboxPlace>): string {
  const query = new URLSearchParams();
  if (place.search) query.set("search", place.search);
  if (place.state) query.set("state", place.state);
  if (place.propertyId) query.set("propertyId", String(place.propertyId));
  if (place.olderThanDays) query.set("olderThanDays", String(place.olderThanDays));
  if (place.page) query.set("page", String(place.page));
  if (place.open) query.set("open", String(place.open));
  return query.size > 0 ? `${paths.inbox}?${query}` : paths.inbox;
}

/** Reads it from the address. `search` without `?`. */
export function inboxPlaceIn(search: string): InboxPlace {
  const query = new URLSearchParams(search);
  return {
    page: pageIn(search),
    state: inboxStates.find((state) => state === query.get("state")) ?? "",
    propertyId: idIn(query.get("propertyId")),
    search: query.get("search") ?? "",
    olderThanDays: inboxAges.find((days) => String(days) === query.get("olderThanDays")) ?? null,
    open: idIn(query.get("open")),
  };
}

/** What the tenancy form begins with. */
interface TenancyStart {
  unitProfileId: number;
  tenantId: number;
  from: string;
  until: string;
}

/** The manager's page of a unit with the form that adds a tenancy open, filled in with tenant and dates. */
export const tenancyUrl = ({ unitProfileId, tenantId, from, until }: TenancyStart): string =>
  `${paths.managedUnit}?${new URLSearchParams({
    unitId: String(unitProfileId),
    add: "tenancy",
    tenantId: String(tenantId),
    from,
    until,
  })}`;
