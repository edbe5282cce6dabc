import { apiQuery } from "../../lib/api/query.ts";

/** The signed-in person's open enquiries for a unit: none, or one. */
export const openEnquiriesFor = (unitProfileId: number) =>
  apiQuery(
    "GET /tenants/enquiries",
    { query: { unitProfileId: String(unitProfileId), state: "open", size: "1" } },
    "log",
  );

/** A page of the signed-in person's enquiries, newest first; `page` from 0. */
export const ownEnquiries = (page: number) =>
  apiQuery("GET /tenants/enquiries", { query: { page: String(page) } }, "log");
