import { Readable } from "node:stream";
import { takeIn } from "../platform/files/incoming.ts";
import type { Storage } from "../platform/files/storage/storage.ts";

const plainKey = (sha256: string) => `${sha256.slice(0, 2)}/${sha256}`;

/** Stores a file under a key that only depends on its content, so that loading again overwrites the same file. */
export async function storeDemoFile({ files, incomingDirectory }: Storage, content: Buffer, keyOf = plainKey) {
  const file = await takeIn(incomingDirectory, Readable.from([content]), new AbortController().signal);
  const { sha256 } = file;
  const storageKey = keyOf(sha256);
  try {
    await files.put(storageKey, file);
  } finally {
    await file.discard();
  }
  return { sha256, storageKey };
}
