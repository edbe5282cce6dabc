import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { Database } from "../platform/database/database.ts";
import type { FileStore, KeptFile } from "../platform/files/file-store.ts";
import { MissingFileError } from "../platform/files/missing-file.ts";
import { findReferencedFiles } from "../platform/files/stored-files.queries.ts";
import { leftBehindAfter } from "../platform/files/sweep-files.ts";
import type { FileRow } from "./verify.queries.ts";
import { findFileRows, rowIsThere } from "./verify.queries.ts";

/** Where files lie. */
export interface Files {
  files: FileStore;
  /** Those that come in, until they are put into the store. */
  incoming: Pick<FileStore, "list">;
}

/** Between the deletion of a row and that of its file pass milliseconds. */
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

/** The bytes of a file; undefined where there is none. */
async function opened(files: FileStore, key: string) {
  try {
    return await files.open(key);
  } catch (error) {
    if (error instanceof MissingFileError) return undefined;
    throw error;
  }
}

const names = { documents: "document", service_request_photos: "photo" } as const;

async function wrongWith({ table, id, key, size, sha256 }: FileRow, files: FileStore, readsContent: boolean) {
  const record = `${names[table]} ${id}`;
  const missing = `${record}: its file ${key} is not there`;
  if (!readsContent) return (await files.has(key)) ? undefined : missing;
  const bytes = await opened(files, key);
  if (!bytes) return missing;
  const found = await measure(bytes);
  if (found.size !== size) return `${record}: its file ${key} has ${found.size} bytes instead of ${size}`;
  return found.sha256 === sha256 ? undefined : `${record}: its file ${key} has another content than was uploaded`;
}

/** What is wrong with the files of documents and photos; whatever is changed meanwhile is looked at twice. */
export async function* findWrongFiles(
  database: Database,
  { files }: Files,
  readsContent: boolean,
): AsyncGenerator<string, void, undefined> {
  for await (const row of findFileRows(database)) {
    const wrong = await wrongWith(row, files, readsContent);
    // The row goes before its file does.
    if (wrong !== undefined && (await rowIsThere(database, row))) yield wrong;
  }
}

async function oldOnesOf(listed: AsyncIterable<KeptFile>, now: number): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key, keptAt } of listed) if (keptAt.getTime() < now - leftBehindAfter) keys.push(key);
  return keys;
}

/** Files that nobody needs and that the server should have swept away. */
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
