import { randomUUID } from "node:crypto";
import type { IncomingFile } from "../incoming.ts";

/** A file in the store. */
export interface StoreEntry {
  key: string;
  storedAt: Date;
}

/** The keys of demo files have no random suffix, so that missing ones can be created again. */
const keyShape = /^[0-9a-f]{2}\/[0-9a-f]{64}(-[0-9a-f-]{36})?$/;
/** Photos that everybody may see are apart from all other files, and so are the smaller ones that are made from them. */
const photoShape = /^photos\/[0-9a-f]{2}\/[0-9a-f]{64}(-[0-9a-f-]{36})?(\.\d+-\d+\.(avif|webp))?$/;

/** A new key for a file with this content. */
export const newKey = (sha256: string): string => `${sha256.slice(0, 2)}/${sha256}-${randomUUID()}`;

/** A new key for a photo that everybody may see. */
export const newPhotoKey = (sha256: string): string => `photos/${newKey(sha256)}`;

export const isKey = (text: string): boolean => keyShape.test(text) || photoShape.test(text);

/** The key of the file that a file was made from: its own, except for the smaller ones of a photo. */
export const sourceOf = (key: string): string => key.replace(/\..*$/, "");

/**
 * Stores files permanently, each under a key such as `ab/abcd…`. A file is stored completely or not at all, and its key is never
 * reused.
 */
export interface FileStore {
  /** The location. Stores with the same location hold the same files. */
  place: string;
  /** Moves a temporary file into the store. When this resolves, the file survives a power failure. */
  put(key: string, file: Pick<IncomingFile, "path" | "size" | "sha256">): Promise<void>;
  /** A file that a record names. @throws MissingFileError if there is no such file */
  open(key: string): Promise<ReadableStream<Uint8Array>>;
  /** A file that may be missing; undefined if it is. */
  find(key: string): Promise<ReadableStream<Uint8Array> | undefined>;
  has(key: string): Promise<boolean>;
  /** Succeeds if the file is already gone. */
  remove(key: string): Promise<void>;
  /** All files in the store, in no particular order. */
  list(): AsyncIterable<StoreEntry>;
  /** @throws if the store is currently unavailable */
  checkAvailable(): Promise<void>;
}
