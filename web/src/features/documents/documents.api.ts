import { apiQuery } from "../../lib/api/api-query.ts";
import { isTypedDay } from "../../lib/i18n/format.ts";
import type { DocumentsPlace } from "./documents-place.ts";

const isAsked = ([name, value]: [string, string]) =>
  name === "from" || name === "until" ? isTypedDay(value) : value !== "";

/** A page of the documents that the person may see, newest first. */
export const documentPage = ({ page, ...filters }: DocumentsPlace) => {
  const given = Object.entries(filters).filter(isAsked);
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

/** Whether a call's answer changes when a document does. */
export const tellsOfDocuments = (call: string): boolean => call.startsWith("GET /documents");

/** A tenancy by which documents are narrowed down. */
export const tenancyById = (id: string) => apiQuery("GET /tenancies/{id}", { params: { id } }, "log");
