import { apiQuery } from "../../../lib/api/query.ts";

/** A page of the thread of one of the person's enquiries: the latest messages, oldest first. */
export const ownThread = (id: number, page: number) =>
  apiQuery(
    "GET /tenants/enquiries/{id}/messages",
    { params: { id: String(id) }, query: { page: String(page) } },
    "log",
  );

/** The same of an enquiry that the person manages. */
export const managedThread = (id: number, page: number) =>
  apiQuery("GET /enquiries/{id}/messages", { params: { id: String(id) }, query: { page: String(page) } }, "log");

/** The enquiry of a mailed link, with a page of its thread. */
export const linkedEnquiry = (token: string, page: number) =>
  apiQuery("POST /enquiries/links", { body: { token, page } }, "log");
