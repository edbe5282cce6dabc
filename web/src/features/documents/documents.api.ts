import { apiQuery } from "../../lib/api-query.ts";
import type { DocumentsPlace } from "./documents-place.ts";

/** A page of the documents that the person may see, newest first. */
export const documentPage = ({ page, ...filters }: DocumentsPlace) => {
  const given = Object.entries(filters).filter(([, value]) => value !== "");
  return apiQuery("GET /documents", { query: { page: String(page), ...Object.fromEntries(given) } }, "document");
};

/** A page of a tenancy's documents, newest first. */
export const tenancyDocuments = (tenancyId: number, page: number) =>
  apiQuery(
    "GET /documents/tenancies/{tenancyId}",
    { params: { tenancyId: String(tenancyId) }, query: { page: String(page), size: "10" } },
    "document",
  );

/** The types of those documents. */
export const documentTypes = () => apiQuery("GET /documents/documentTypes", {}, "log");

/** Properties of the person's own: so many are offered before more of a name is typed. */
export const ownPropertiesNamed = (search: string) =>
  apiQuery("GET /properties", { query: { mine: "true", search, size: "20" } }, "log");

export const propertyById = (id: string) => apiQuery("GET /properties/{id}", { params: { id } }, "log");

/** Whether a call's answer changes when a document does. */
export const tellsOfDocuments = (call: string): boolean => call.startsWith("GET /documents");
