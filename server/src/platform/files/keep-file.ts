import { fileTypeFromFile } from "file-type";
import { invalidValue, wrongKind } from "../http/refusal.ts";
import { safeFileName } from "./file-names.ts";
import type { FileStore } from "./file-store.ts";
import { newKey } from "./file-store.ts";
import type { IncomingFile } from "./incoming.ts";

/**
 * What a file is by its content, whatever its name says.
 * @param taken the media types that are taken; `words` says the same to a person
 * @throws 400 where it is empty; 415 where it is of no kind that is taken
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

/** A file that is kept and not written down yet. */
export interface KeptFile<MediaType extends string> {
  storageKey: string;
  fileName: string;
  mediaType: MediaType;
}

/**
 * Keeps a file that was sent. Each record has a file of its own, so deleting one never takes another's.
 * @param kind what it is, and how the names of such files end
 * @throws 400 for its name
 */
export async function keepFile<MediaType extends string>(
  files: FileStore,
  file: Pick<IncomingFile, "path" | "size" | "sha256"> & { name: string | undefined },
  { mediaType, endings }: { mediaType: MediaType; endings: readonly string[] },
): Promise<KeptFile<MediaType>> {
  const fileName = safeFileName(file.name, endings);
  const storageKey = newKey(file.sha256);
  await files.put(storageKey, file);
  return { storageKey, fileName, mediaType };
}
