import { randomUUID } from "node:crypto";
import type { IncomingFile } from "./incoming.ts";

/** A file that is kept. */
export interface KeptFile {
  key: string;
  keptAt: Date;
}

/** The demo's files, which are made again where they are missing, have no random end. */
const keyShape = /^[0-9a-f]{2}\/[0-9a-f]{64}(-[0-9a-f-]{36})?$/;

/** A new key for a file with this content. */
export const newKey = (sha256: string): string => `${sha256.slice(0, 2)}/${sha256}-${randomUUID()}`;

export const isKey = (text: string): boolean => keyShape.test(text);

/**
 * Where files are kept for good, each under a key such as `ab/abcd…`. A file is put as a whole or not at all, and is never
 * written again under the same key.
 */
export interface FileStore {
  /** Where that is: stores with the same place hold the same files. */
  place: string;
  /** Keeps the content of a temporary file; it is safe from a power cut when this resolves. Takes the temporary file away. */
  put(key: string, file: Pick<IncomingFile, "path" | "size" | "sha256">): Promise<void>;
  /** @throws MissingFileError where there is no such file */
  open(key: string): Promise<ReadableStream<Uint8Array>>;
  has(key: string): Promise<boolean>;
  /** One that is not there is removed already. */
  remove(key: string): Promise<void>;
  /** Every file that is kept, in no order. */
  list(): AsyncIterable<KeptFile>;
  /** @throws where nothing can be kept or opened at present */
  prove(): Promise<void>;
}
