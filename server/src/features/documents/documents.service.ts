import type { DocumentMediaType } from "@vasati/contract/papers/document-files";
import { documentMediaTypes, mostDocumentPixels } from "@vasati/contract/papers/document-files";
import type { Document, TenancyDocuments } from "@vasati/contract/papers/documents";
import type { PageOf } from "@vasati/contract/wire/paging";
import { emit } from "../../events/emit.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import type { Actor } from "../../records/edit-record.ts";
import type { FileStore } from "../../platform/files/storage/file-store.ts";
import { removeFile } from "../../platform/files/remove-file.ts";
import type { StoredFile } from "../../platform/files/store-file.ts";
import { storeFile, kindOf } from "../../platform/files/store-file.ts";
import { requirePixels } from "../../platform/pictures/re-encode.ts";
import { verified } from "../../platform/files/storage/verified.ts";
import { mayAddDocuments } from "../../access/policies/document.ts";
import { mayEditTenancy, maySeeTenancy, seesNoTenancy } from "../../access/policies/tenancy.ts";
import { forbidden, notFound } from "../../platform/http/refusal.ts";
import type { Download } from "../../platform/endpoints/serve-files.ts";
import type { SentFile } from "../../platform/endpoints/serve-form.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { DocumentFilters, DocumentsPage } from "./documents.queries.ts";
import {
  deleteDocumentRow,
  findDocument,
  findDocumentTypes,
  findDocumentsOf,
  findTenancyParties,
  insertDocument,
} from "./documents.queries.ts";

/** A longer list would not help anybody to choose. */
const mostTypes = 200;

/** What a caller may do with the documents of a tenancy. */
interface Rights {
  mayUpload: boolean;
  mayDraft: boolean;
}

/** @throws 404 if the caller doesn't see the tenancy */
async function rightsIn(database: Database, caller: Caller, tenancyId: number): Promise<Rights> {
  const tenancy = await findTenancyParties(database, tenancyId);
  if (!tenancy || !maySeeTenancy(caller, tenancy)) throw notFound("tenancy");
  return { mayUpload: mayAddDocuments(caller, tenancy), mayDraft: mayEditTenancy(caller, tenancy) };
}

/** Refuses whoever has no tenancy to which documents could be added, before a file is received. @throws 404 */
export async function requireSomeTenancy(caller: Caller): Promise<void> {
  if (seesNoTenancy(caller)) throw notFound("tenancy");
}

export const listDocuments = (
  database: Database,
  caller: Caller,
  query: DocumentFilters & DocumentsPage,
): Promise<PageOf<Document>> => findDocumentsOf(database, caller, query);

/** The types of the documents that the caller sees. */
export async function listDocumentTypes(database: Database, caller: Caller) {
  const types = await findDocumentTypes(database, caller, mostTypes);
  return types.map((type) => ({ value: type, title: type }));
}

/** @throws 404 if the caller does not see the tenancy */
export async function listTenancyDocuments(
  database: Database,
  caller: Caller,
  page: { tenancyId: number; page: number; size: number },
): Promise<Omit<TenancyDocuments, "uploadLimit">> {
  const rights = await rightsIn(database, caller, page.tenancyId);
  return { ...(await findDocumentsOf(database, caller, page)), ...rights };
}

/** A document whose file is stored but which has no row yet. */
type StoredDocument = StoredFile<DocumentMediaType>;

interface Uploaded {
  caller: Caller;
  tenancyId: number;
  file: SentFile;
}

/**
 * Stores the file of a document. Each document has its own file, so deleting one never affects another.
 * @throws 404 if the caller doesn't see the tenancy; 403 if they may not add to it; 400, 413 and 415 for the file
 */
export async function storeDocument(
  database: Database,
  files: FileStore,
  { caller, tenancyId, file }: Uploaded,
): Promise<StoredDocument> {
  const { mayUpload } = await rightsIn(database, caller, tenancyId);
  if (!mayUpload) throw forbidden();
  return storePaper(files, file);
}

/** Stores a file if it is a paper by its content. @throws 400, 413 and 415 for the file */
export async function storePaper(files: FileStore, file: SentFile): Promise<StoredDocument> {
  const mediaType = await kindOf(file, documentMediaTypes, "PDF, JPEG, PNG, WebP, HEIC and DOCX");
  if (mediaType.startsWith("image/")) await requirePixels(file.path, mostDocumentPixels);
  return storeFile(files, file, { mediaType, endings: documentMediaTypes[mediaType] });
}

/** A new document, and who uploads it. */
export interface NewDocument {
  actor: Actor;
  form: { tenancyId: number; documentType: string };
  file: Pick<SentFile, "size" | "sha256">;
  stored: StoredDocument;
}

/** Inserts a document whose file is already stored. */
export async function addDocument(
  transaction: Transaction,
  { actor, form, file, stored }: NewDocument,
): Promise<Document> {
  const { caller } = actor;
  const { userId } = caller;
  const { storageKey, fileName, mediaType } = stored;
  const document = await insertDocument(transaction, caller, {
    tenancy_id: form.tenancyId,
    file_name: fileName,
    document_type: form.documentType,
    media_type: mediaType,
    size_bytes: file.size,
    sha256: file.sha256,
    storage_key: storageKey,
    uploaded_by: userId,
  });
  await emit(transaction, {
    userId,
    requestId: actor.requestId,
    type: "document.uploaded",
    recordId: document.id,
    after: trailOf(document, file.sha256),
    facts: document,
  });
  return document;
}

const trailOf = ({ fileName, documentType, tenancyId, size }: Document, sha256: string) => ({
  fileName,
  documentType,
  tenancyId,
  size,
  sha256,
});

/** @throws 404 if the document doesn't exist for the caller */
async function knownDocument(database: Database, caller: Caller, id: number) {
  const found = await findDocument(database, caller, id);
  if (!found) throw notFound("document");
  return found;
}

/** The file of a document. @throws 404 if the document doesn't exist for the caller */
export async function readDocument(
  database: Database,
  files: FileStore,
  { caller, id }: { caller: Caller; id: number },
): Promise<Download> {
  const { document, storageKey, sha256 } = await knownDocument(database, caller, id);
  const { fileName, mediaType, size } = document;
  return { fileName, mediaType, size, bytes: verified(await files.open(storageKey), { size, sha256 }) };
}

/**
 * Deletes a document, then its file. In this order, a crash leaves a file that is swept later, never a row without its file.
 * @throws 404 if the document doesn't exist for the caller; 403 if the caller may only read it
 */
export async function deleteDocument(
  database: Database,
  files: FileStore,
  { actor, id }: { actor: Actor; id: number },
): Promise<string> {
  const storageKey = await inTransaction(database, async (transaction) => {
    const { document, storageKey: key, sha256 } = await knownDocument(transaction, actor.caller, id);
    if (!document.mayDelete) throw forbidden();
    // Another request may have deleted it at the same time.
    if (!(await deleteDocumentRow(transaction, id))) throw notFound("document");
    await emit(transaction, {
      userId: actor.caller.userId,
      requestId: actor.requestId,
      type: "document.deleted",
      recordId: id,
      before: trailOf(document, sha256),
      facts: document,
    });
    return key;
  });
  await removeFile({ database, files }, { storageKey });
  return "Document deleted successfully!!";
}
