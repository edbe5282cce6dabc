import { archiveLimits } from "@vasati/contract/papers/document-files";
import { dayInIndia } from "../../platform/database/calendar.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database } from "../../platform/database/database.ts";
import { distinctNames } from "../../platform/files/file-names.ts";
import type { FileStore } from "../../platform/files/storage/file-store.ts";
import { verified } from "../../platform/files/storage/verified.ts";
import type { ArchivedFile } from "../../platform/files/archive.ts";
import { archiveOf } from "../../platform/files/archive.ts";
import { inChunks } from "../../records/bulk/rows.queries.ts";
import { MissingFileError } from "../../platform/files/missing-file.ts";
import { notFound, tooLarge } from "../../platform/http/refusal.ts";
import type { Download } from "../../platform/endpoints/serve-files.ts";
import { findStoredFiles } from "./documents.queries.ts";

const megabyte = 1024 * 1024;
/** How many files to look up at a time; each lookup is a request to the bucket. */
const lookedForAtOnce = 10;

/** Splits the documents into those whose files exist and those whose files are missing, in order. */
async function partByFile<Stored extends { storageKey: string }>(files: FileStore, documents: Stored[]) {
  const present: Stored[] = [];
  const missing: Stored[] = [];
  for (const some of inChunks(documents, lookedForAtOnce)) {
    const isThere = await Promise.all(some.map(({ storageKey }) => files.has(storageKey)));
    some.forEach((document, place) => (isThere[place] ? present : missing).push(document));
  }
  return { present, missing };
}

/** A note in the archive that lists the missing documents. */
function noteOf(missing: readonly { fileName: string }[]): ArchivedFile {
  const names = missing.map(({ fileName }) => `- ${fileName}\r\n`).join("");
  const text = new Blob([
    `These documents are not in this archive, because their files are missing on the server:\r\n\r\n${names}`,
    "\r\nTell your administrator.\r\n",
  ]);
  return { name: "Missing documents.txt", size: text.size, at: new Date(), open: async () => text.stream() };
}

/**
 * The files of several documents as one archive, created while it is sent. Permissions and missing files are checked before the
 * first byte: if files are missing, the archive's name says that it is incomplete, and a note inside lists them. If a file turns
 * out to be damaged, the download is aborted.
 * @throws 404 if one of the documents doesn't exist for the caller, or if none of the files exists; 413 if they are too large
 *   together
 */
export async function readArchive(
  database: Database,
  files: FileStore,
  { caller, ids }: { caller: Caller; ids: number[] },
): Promise<Download> {
  const found = await findStoredFiles(database, caller, ids);
  if (found.length < ids.length) throw notFound("document");
  const total = found.reduce((sum, { size }) => sum + size, 0);
  if (total > archiveLimits.bytes)
    throw tooLarge(`Together the documents are larger than ${archiveLimits.bytes / megabyte} MB.`);
  const { present, missing } = await partByFile(files, found);
  if (present.length === 0) throw new MissingFileError();
  const contents = missing.length > 0 ? [noteOf(missing)] : [];
  for (const { fileName, size, sha256, storageKey, storedAt } of present) {
    const open = async () => verified(await files.open(storageKey), { size, sha256 });
    contents.push({ name: fileName, size, at: storedAt, open });
  }
  const names = distinctNames(contents.map(({ name }) => name));
  contents.forEach((file, place) => (file.name = names[place] ?? ""));
  const archive = archiveOf(contents);
  const ending = missing.length > 0 ? " (incomplete).zip" : ".zip";
  return { fileName: `Documents ${dayInIndia()}${ending}`, mediaType: "application/zip", ...archive };
}
