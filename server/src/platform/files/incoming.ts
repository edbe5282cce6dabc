import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** A file that has come in as a whole and is not kept yet. */
export interface IncomingFile {
  /** Where it lies for the moment, written through to the disk. */
  path: string;
  /** In bytes. */
  size: number;
  /** Hexadecimal. */
  sha256: string;
  /** Removes it, unless it was put into a store meanwhile. */
  discard: () => Promise<void>;
}

/**
 * Writes a stream to a temporary file, holding no more of it in memory than what is under way.
 * @throws the stream's or the disk's error, or that of the signal; the file is removed then
 */
export async function takeIn(directory: string, bytes: Readable, signal: AbortSignal): Promise<IncomingFile> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const path = join(directory, randomUUID());
  const discard = () => rm(path, { force: true });
  const hash = createHash("sha256");
  let size = 0;
  const measured = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  };
  // Opened before anything can fail: a file that is only being opened would come after it was removed.
  const file = await open(path, "wx", 0o600);
  try {
    await pipeline(bytes, measured, file.createWriteStream({ flush: true }), { signal });
  } catch (error) {
    await discard();
    throw error;
  }
  return { path, size, sha256: hash.digest("hex"), discard };
}

/** Removes temporary files that a server left behind when it was killed. */
export async function removeStrayIncoming(directory: string, olderThan: Date): Promise<number> {
  let removed = 0;
  for (const name of await readdir(directory).catch(() => [])) {
    const path = join(directory, name);
    const facts = await stat(path).catch(() => undefined);
    if (!facts || facts.mtime >= olderThan) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}
