import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { Database } from "../platform/database/database.ts";
import type { FileStore, StoreEntry } from "../platform/files/storage/file-store.ts";
import { findReferencedFiles } from "../platform/files/storage/stored-files.queries.ts";
import { leftBehindAfter } from "../platform/files/sweep-files.ts";
import type { FileRow } from "./verify.queries.ts";
import { findFileRows, rowIsThere } from "./verify.queries.ts";

/** Where the files are. */
export interface Files {
  files: FileStore;
  /** The incoming files that are not in the store yet. */
  incoming: Pick<FileStore, "list">;
}

/** In milliseconds. A row and its file are deleted shortly after each other. */
const patienceMilliseconds = 1000;

async function measure(bytes: ReadableStream<Uint8Array>) {
  const hash = createHash("sha256");
  let size = 0;
  for await (const chunk of bytes) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { size, sha256: hash.digest("hex") };
}

const names = {
  documents: "document",
  service_request_photos: "photo",
  claim_pictures: "picture",
  meter_pictures: "photo of a meter",
  listing_photos: "photo of a listing",
  enquiry_files: "file of an enquiry",
} as const;

async function wrongWith({ table, id, key, size, sha256 }: FileRow, files: FileStore, readsContent: boolean) {
  const record = `${names[table]} ${id}`;
  const missing = `${record}: its file ${key} is not there`;
  if (!readsContent) return (await files.has(key)) ? undefined : missing;
  const bytes = await files.find(key);
  if (!bytes) return missing;
  const found = await measure(bytes);
  if (found.size !== size) return `${record}: its file ${key} has ${found.size} bytes instead of ${size}`;
  return found.sha256 === sha256 ? undefined : `${record}: its file ${key} has another content than was uploaded`;
}

/** Violations of the files of documents and photos. Each is checked twice, because files change in the meantime. */
export async function* findWrongFiles(
  database: Database,
  { files }: Files,
  readsContent: boolean,
): AsyncGenerator<string, void, undefined> {
  for await (const row of findFileRows(database)) {
    const wrong = await wrongWith(row, files, readsContent);
    // A row is deleted before its file.
    if (wrong !== undefined && (await rowIsThere(database, row))) yield wrong;
  }
}

async function oldOnesOf(listed: AsyncIterable<StoreEntry>, now: number): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key, storedAt } of listed) if (storedAt.getTime() < now - leftBehindAfter) keys.push(key);
  return keys;
}

/** Files without a record that the server should have swept. */
export async function findStrayFiles(database: Database, { files, incoming }: Files): Promise<string[]> {
  const now = Date.now();
  const temporary = await oldOnesOf(incoming.list(), now);
  const old = await oldOnesOf(files.list(), now);
  const known = await findReferencedFiles(database, old);
  const suspects = old.filter((key) => !known.has(key));
  if (suspects.length > 0) await delay(patienceMilliseconds);
  const stray: string[] = [];
  for (const key of suspects) if (await files.has(key)) stray.push(key);
  return [
    ...stray.map((key) => `file ${key}: no document or photo has it`),
    ...temporary.map((key) => `temporary file ${key}: nobody waits for it`),
  ];
}
