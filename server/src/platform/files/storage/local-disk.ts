import { mkdir, open, opendir, rename, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { dirname, join, sep } from "node:path";
import { Readable } from "node:stream";
import type { FileStore, StoreEntry } from "./file-store.ts";
import { MissingFileError } from "../missing-file.ts";

/** Flushes a directory, so that its changes survive a power failure. */
async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Flushes a directory with a new entry, and the parents of directories that were created for it.
 * @param firstMade the topmost created directory, as returned by `mkdir`
 */
async function syncUpTo(directory: string, firstMade: string | undefined): Promise<void> {
  // Windows neither supports nor needs this.
  if (process.platform === "win32") return;
  await syncDirectory(directory);
  if (firstMade === undefined) return;
  for (let made = directory; made !== dirname(firstMade); made = dirname(made)) await syncDirectory(dirname(made));
}

/** A file that was deleted in the meantime is not listed. */
const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === "ENOENT";

async function* filesIn(root: string): AsyncIterable<StoreEntry> {
  let directory;
  try {
    directory = await opendir(root, { recursive: true });
  } catch (error) {
    if (isMissing(error)) return;
    throw error;
  }
  for await (const entry of directory) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const facts = await stat(path).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    });
    if (facts) yield { key: path.slice(root.length + 1).replaceAll(sep, "/"), storedAt: facts.mtime };
  }
}

async function find(root: string, key: string): Promise<ReadableStream<Uint8Array> | undefined> {
  try {
    const file = await open(join(root, key));
    return Readable.toWeb(file.createReadStream());
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/**
 * Stores files on the local disk. Temporary files must be on the same disk and already flushed.
 * @param root absolute
 */
export const localDisk = (root: string): FileStore => ({
  place: `${hostname()}:${root}`,
  put: async (key, { path }) => {
    const file = join(root, key);
    const made = await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await rename(path, file);
    await syncUpTo(dirname(file), made);
  },
  open: async (key) => {
    const bytes = await find(root, key);
    if (!bytes) throw new MissingFileError();
    return bytes;
  },
  find: (key) => find(root, key),
  has: (key) =>
    stat(join(root, key)).then(
      () => true,
      (error: unknown) => {
        if (isMissing(error)) return false;
        throw error;
      },
    ),
  remove: (key) => rm(join(root, key), { force: true }),
  list: () => filesIn(root),
  checkAvailable: async () => void (await mkdir(root, { recursive: true, mode: 0o700 })),
});
