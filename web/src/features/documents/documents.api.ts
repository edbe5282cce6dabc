import { apiQuery } from "../../lib/api/api-query.ts";
import type { PlaceOf } from "../../lib/browser/list-address.ts";
import { documentsAddress } from "./documents.address.ts";

/** A page of the documents that the person may see. */
export const documentPage = (place: PlaceOf<typeof documentsAddress>) =>
  apiQuery("GET /documents", { query: documentsAddress.asked(place) }, "document");

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
export const tenancyById = (tenancyId: number) =>
  apiQuery("GET /tenancies/{id}", { params: { id: String(tenancyId) } }, "log");
