import * as z from "zod/mini";
import { code } from "../portfolio/catalogue.ts";
import { archiveLimits, longestDocumentType } from "./document-files.ts";
import { endpoint } from "../wire/endpoint.ts";
import { calendarDate, identifierInPath, identifiersInQuery, instant, text, anyText } from "../wire/fields.ts";
import { pageOf, pageQuery, sortQuery } from "../wire/page-fields.ts";
import { rowsPerPage } from "../wire/paging.ts";
import { pastFields } from "../wire/records.ts";

export const document = z.object({
  id: z.int(),
  fileName: z.string(),
  documentType: z.string(),
  /** When it was uploaded. */
  creationDate: instant,
  mediaType: z.string(),
  /** In bytes. */
  size: z.int(),
  tenancyId: z.int(),
  tenantId: z.int(),
  tenantName: z.string(),
  unitProfileId: z.int(),
  unitName: z.string(),
  propertyId: z.int(),
  propertyName: z.string(),
  /** Whether the caller may delete it. */
  mayDelete: z.boolean(),
  ...pastFields,
});
/** A paper of a tenancy. */
export type Document = z.infer<typeof document>;

export const tenancyDocuments = z.extend(pageOf(document), {
  /** Whether the caller may add one. */
  mayUpload: z.boolean(),
  /** Whether the caller may have its agreement drafted. */
  mayDraft: z.boolean(),
  /** The maximum size of a file, in bytes. */
  uploadLimit: z.int(),
});
/** A page of a tenancy's papers, and what the caller may do about them. */
export type TenancyDocuments = z.infer<typeof tenancyDocuments>;

/** What saving one is answered with. */
export const savedDocument = z.object({ message: z.string(), document });

/** The fields sent with the file. */
const uploadFields = z.strictObject({ tenancyId: identifierInPath, documentType: text(longestDocumentType) });

const feature = "documents";
/** The feature's description in the API documentation. */
export const featureDescription = { documents: "Files of tenancies: upload, list, download." };
const idInPath = z.object({ id: identifierInPath });
const oneOfMine = [404];

export const uploadDocument = endpoint({
  method: "POST",
  path: "/documents",
  feature,
  summary: "Add a paper to a tenancy: a PDF, a picture or a DOCX, as its content says",
  access: "signed-in",
  upload: ["multipart/form-data"],
  form: uploadFields,
  changes: ["document"],
  success: { status: 201, answer: savedDocument },
  problems: [403, 404],
  repeatable: true,
});

export const listDocuments = endpoint({
  method: "GET",
  path: "/documents",
  feature,
  summary: "Every document that the caller may see, newest first",
  access: "signed-in",
  query: z.object({
    ...pageQuery(rowsPerPage),
    ...sortQuery(["creationDate", "fileName", "documentType"]),
    /** Part of the file's name, the type, the tenant's, the unit's or the property's name; of these three fewer than three characters find the beginning. */
    search: z.optional(anyText(100)),
    /** Exactly, in whatever case. */
    documentType: z.optional(anyText(100)),
    tenancyId: z.optional(identifierInPath),
    propertyId: z.optional(identifierInPath),
    /** The first and the last day of the upload, in Asia/Kolkata. */
    from: z.optional(calendarDate),
    until: z.optional(calendarDate),
  }),
  reads: ["document", "tenancy", "tenant", "unit", "property"],
  offline: "lastSeen",
  success: { status: 200, answer: pageOf(document) },
});

export const listDocumentTypes = endpoint({
  method: "GET",
  path: "/documents/documentTypes",
  feature,
  summary: "The types of the documents that the caller may see",
  access: "signed-in",
  reads: ["document", "tenancy", "property"],
  offline: "fixed",
  success: { status: 200, answer: z.array(code) },
});

export const listTenancyDocuments = endpoint({
  method: "GET",
  path: "/documents/tenancies/{tenancyId}",
  feature,
  summary: "The documents of a tenancy, newest first",
  access: "signed-in",
  params: z.object({ tenancyId: identifierInPath }),
  query: z.object(pageQuery(100)),
  reads: ["document", "tenancy", "tenant", "unit", "property", "settings"],
  offline: "lastSeen",
  success: { status: 200, answer: tenancyDocuments },
  problems: oneOfMine,
});

export const downloadDocument = endpoint({
  method: "GET",
  path: "/documents/{id}/downloads",
  feature,
  summary: "The file itself",
  access: "signed-in",
  params: idInPath,
  success: { status: 200, answer: "file" },
  problems: oneOfMine,
});

export const downloadArchive = endpoint({
  method: "GET",
  path: "/documents/archives",
  feature,
  summary:
    "Several files in a ZIP archive, each under a name of its own. 404 where one of them is not yours; a note in the archive lists what is missing on the server",
  access: "signed-in",
  query: z.object({ ids: identifiersInQuery(archiveLimits.documents, "documents") }),
  success: { status: 200, answer: "file" },
  problems: [...oneOfMine, 413],
});

export const deleteDocument = endpoint({
  method: "DELETE",
  path: "/documents/{id}",
  feature,
  summary: "Delete a document with its file",
  access: "signed-in",
  params: idInPath,
  changes: ["document"],
  success: { status: 200, answer: "text" },
  problems: [403, ...oneOfMine],
});
