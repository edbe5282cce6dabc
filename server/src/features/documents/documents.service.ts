import type { DocumentMediaType } from "@vasati/contract/papers/document-files";
import { documentMediaTypes } from "@vasati/contract/papers/document-files";
import type { Document, TenancyDocuments } from "@vasati/contract/papers/documents";
import type { PageOf } from "@vasati/contract/wire/paging";
import { writeAudit } from "../../records/audit.queries.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import type { Actor } from "../../records/edit-record.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import type { KeptFile } from "../../platform/files/keep-file.ts";
import { keepFile, kindOf } from "../../platform/files/keep-file.ts";
import { verified } from "../../platform/files/verified.ts";
import { mayAddDocuments, mayEditTenancy, maySeeTenancy } from "../../access/tenancy.ts";
import { forbidden, notFound } from "../../platform/http/refusal.ts";
import type { Download } from "../../platform/endpoints/serve-files.ts";
import type { SentFile } from "../../platform/endpoints/serve-form.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { DocumentsAsked, DocumentsPage } from "./documents.queries.ts";
import {
  deleteDocumentRow,
  findDocument,
  findDocumentTypes,
  findDocumentsOf,
  findTenancyParties,
  insertDocument,
} from "./documents.queries.ts";

/** Choosing among more would be no help. */
const mostTypes = 200;

/** What a caller may do with the papers of a tenancy. */
interface Rights {
  mayUpload: boolean;
  mayDelete: boolean;
}

/** @throws 404 where the caller does not see the tenancy */
async function rightsIn(database: Database, caller: Caller, tenancyId: number): Promise<Rights> {
  const tenancy = await findTenancyParties(database, tenancyId);
  if (!tenancy || !maySeeTenancy(caller, tenancy)) throw notFound("tenancy");
  return { mayUpload: mayAddDocuments(caller, tenancy), mayDelete: mayEditTenancy(caller, tenancy) };
}

export const listDocuments = (
  database: Database,
  caller: Caller,
  query: DocumentsAsked & DocumentsPage,
): Promise<PageOf<Document>> => findDocumentsOf(database, caller, query);

/** The types of what the caller may see. */
export async function listDocumentTypes(database: Database, caller: Caller) {
  const types = await findDocumentTypes(database, caller, mostTypes);
  return types.map((type) => ({ value: type, title: type }));
}

/** @throws 404 where the caller does not see the tenancy */
export async function listTenancyDocuments(
  database: Database,
  caller: Caller,
  asked: { tenancyId: number; page: number; size: number },
): Promise<Omit<TenancyDocuments, "uploadLimit">> {
  const { mayUpload, mayDelete: mayDraft } = await rightsIn(database, caller, asked.tenancyId);
  return { ...(await findDocumentsOf(database, caller, asked)), mayUpload, mayDraft };
}

/** A document whose file is kept and which is not written down yet. */
type KeptDocument = KeptFile<DocumentMediaType>;

interface Uploaded {
  caller: Caller;
  tenancyId: number;
  file: SentFile;
}

/**
 * Keeps the file of a document. Each document has a file of its own, so deleting one never takes another's.
 * @throws 404 where the caller does not see the tenancy; 403 where they may not add to it; 400 and 415 for the file
 */
export async function keepDocument(
  database: Database,
  files: FileStore,
  { caller, tenancyId, file }: Uploaded,
): Promise<KeptDocument> {
  const { mayUpload } = await rightsIn(database, caller, tenancyId);
  if (!mayUpload) throw forbidden();
  const mediaType = await kindOf(file, documentMediaTypes, "PDF, JPEG, PNG, WebP, HEIC and DOCX");
  return keepFile(files, file, { mediaType, endings: documentMediaTypes[mediaType] });
}

/** What is written down of a document, and by whom. */
export interface NewDocument {
  actor: Actor;
  form: { tenancyId: number; documentType: string };
  file: Pick<SentFile, "size" | "sha256">;
  kept: KeptDocument;
}

/** Writes down a document whose file is kept. */
export async function addDocument(
  transaction: Transaction,
  { actor, form, file, kept }: NewDocument,
): Promise<Document> {
  const { caller } = actor;
  const { userId } = caller;
  const { storageKey, fileName, mediaType } = kept;
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
  await writeAudit(transaction, {
    userId,
    requestId: actor.requestId,
    action: "document.uploaded",
    recordType: "document",
    recordId: document.id,
    after: factsOf(document, file.sha256),
  });
  return document;
}

const factsOf = ({ fileName, documentType, tenancyId, size }: Document, sha256: string) => ({
  fileName,
  documentType,
  tenancyId,
  size,
  sha256,
});

/** @throws 404 where there is no such document, or it is not for the caller */
async function knownDocument(database: Database, caller: Caller, id: number) {
  const found = await findDocument(database, caller, id);
  if (!found) throw notFound("document");
  return found;
}

/** The file of a document. @throws 404 where there is no such document, or it is not for the caller */
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
 * Deletes a document, then its file: a file that a crash leaves behind is swept away, a row without its file would lie.
 * @throws 404 where there is no such document, or it is not for the caller; 403 where the caller may only see it
 */
export async function deleteDocument(
  database: Database,
  files: FileStore,
  { actor, id }: { actor: Actor; id: number },
): Promise<string> {
  const storageKey = await inTransaction(database, async (transaction) => {
    const { document, storageKey: key, sha256 } = await knownDocument(transaction, actor.caller, id);
    if (!document.mayDelete) throw forbidden();
    // Of two who delete it at once, the second finds nothing.
    if (!(await deleteDocumentRow(transaction, id))) throw notFound("document");
    await writeAudit(transaction, {
      userId: actor.caller.userId,
      requestId: actor.requestId,
      action: "document.deleted",
      recordType: "document",
      recordId: id,
      before: factsOf(document, sha256),
    });
    return key;
  });
  // The row is gone: what cannot be removed at present is swept away.
  await files.remove(storageKey).catch(() => undefined);
  return "Document deleted successfully!!";
}
