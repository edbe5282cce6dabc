import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** A file that was received completely and is not in the store yet. */
export interface IncomingFile {
  /** The temporary file, already flushed to the disk. */
  path: string;
  /** In bytes. */
  size: number;
  /** Hexadecimal. */
  sha256: string;
  /** Removes it, unless it was moved into a store. */
  discard: () => Promise<void>;
}

/**
 * Writes a stream to a temporary file, with only small buffers in memory.
 * @throws the error of the stream, the disk or the signal; the file is removed then
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
  // Opened first: if opening finished after a failure, the file would be created after its removal.
  const file = await open(path, "wx", 0o600);
  try {
    await pipeline(bytes, measured, file.createWriteStream({ flush: true }), { signal });
  } catch (error) {
    await discard();
    throw error;
  }
  return { path, size, sha256: hash.digest("hex"), discard };
}

/** Removes temporary files of a server that was killed. */
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
