import { apiQuery } from "../../lib/api/api-query.ts";
import type { InboxPlace } from "./inbox-place.ts";

/** A page of the enquiries for units that the person manages, newest first. */
export const inboxPage = ({ page, state, propertyId, search, olderThanDays }: Omit<InboxPlace, "open">) =>
  apiQuery(
    "GET /enquiries",
    {
      query: {
        page: String(page),
        ...(state && { state }),
        ...(search && { search }),
        ...(propertyId !== null && { propertyId: String(propertyId) }),
        ...(olderThanDays !== null && { olderThanDays: String(olderThanDays) }),
      },
    },
    "log",
  );

export const enquiryById = (id: number) => apiQuery("GET /enquiries/{id}", { params: { id: String(id) } }, "log");

export const answersOf = (id: number, page: number) =>
  apiQuery("GET /enquiries/{id}/answers", { params: { id: String(id) }, query: { page: String(page) } }, "log");

/** Tenants who may be the same person as the enquirer. */
export const matchingTenants = (id: number) =>
  apiQuery("GET /enquiries/{id}/tenants", { params: { id: String(id) } }, "log");

/** Whether a call's answer changes when somebody does something with an enquiry. */
export const tellsOfInbox = (call: string): boolean =>
  /^GET \/(enquiries|tenants|unitprofiles\/summary|tasks|audit)\b/.test(call);
