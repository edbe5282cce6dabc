import { fileTypeFromFile } from "file-type";
import { invalidValue, wrongKind } from "../http/refusal.ts";
import { safeFileName } from "./file-names.ts";
import type { FileStore } from "./storage/file-store.ts";
import { newKey } from "./storage/file-store.ts";
import type { IncomingFile } from "./incoming.ts";

/**
 * The media type of a file by its content, whatever its name says.
 * @param taken the accepted media types; `words` names them for the error message
 * @throws 400 if it is empty; 415 if its type isn't accepted
 */
export async function kindOf<MediaType extends string>(
  { path, size }: Pick<IncomingFile, "path" | "size">,
  taken: Record<MediaType, unknown>,
  words: string,
): Promise<MediaType> {
  if (size === 0) throw invalidValue("file", "is empty");
  const mime = (await fileTypeFromFile(path))?.mime;
  if (mime === undefined || !Object.hasOwn(taken, mime))
    throw wrongKind(`Only ${words} files are accepted; this file's content is something else.`);
  return mime as MediaType;
}

/** A stored file that has no record yet. */
export interface StoredFile<MediaType extends string> {
  storageKey: string;
  fileName: string;
  mediaType: MediaType;
}

/**
 * Stores an uploaded file. Each record has its own file, so deleting one never affects another.
 * @param kind its media type and the allowed endings of its name
 * @throws 400 for an invalid name
 */
export async function storeFile<MediaType extends string>(
  files: FileStore,
  file: Pick<IncomingFile, "path" | "size" | "sha256"> & { name: string | undefined },
  { mediaType, endings }: { mediaType: MediaType; endings: readonly string[] },
): Promise<StoredFile<MediaType>> {
  const fileName = safeFileName(file.name, endings);
  const storageKey = newKey(file.sha256);
  await files.put(storageKey, file);
  return { storageKey, fileName, mediaType };
}
