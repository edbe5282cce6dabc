import { apiQuery } from "../../lib/api/query.ts";

/** A page of a tenancy's documents, newest first. */
export const tenancyDocuments = (tenancyId: number, page: number) =>
  apiQuery(
    "GET /documents/tenancies/{tenancyId}",
    { params: { tenancyId: String(tenancyId) }, query: { page: String(page), size: "10" } },
    "document",
  );

/** The types of those documents. */
export const documentTypes = () => apiQuery("GET /documents/documentTypes", {}, "log");
