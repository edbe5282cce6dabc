import { apiQuery } from "../../lib/api/api-query.ts";
import type { PlaceOf } from "../../lib/browser/list-address.ts";
import { inboxAddress } from "./inbox.address.ts";

/** A page of the enquiries for units that the person manages. */
export const inboxPage = (place: PlaceOf<typeof inboxAddress>) =>
  apiQuery("GET /enquiries", { query: inboxAddress.asked(place) }, "log");

export const enquiryById = (id: number) => apiQuery("GET /enquiries/{id}", { params: { id: String(id) } }, "log");

export const answersOf = (id: number, page: number) =>
  apiQuery("GET /enquiries/{id}/answers", { params: { id: String(id) }, query: { page: String(page) } }, "log");

/** Tenants who may be the same person as the enquirer. */
export const matchingTenants = (id: number) =>
  apiQuery("GET /enquiries/{id}/tenants", { params: { id: String(id) } }, "log");

/** Whether a call's answer changes when somebody does something with an enquiry. */
export const tellsOfInbox = (call: string): boolean =>
  /^GET \/(enquiries|tenants|unitprofiles\/summary|tasks|audit)\b/.test(call);
