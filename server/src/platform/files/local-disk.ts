import { mkdir, open, opendir, rename, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { dirname, join, sep } from "node:path";
import { Readable } from "node:stream";
import type { FileStore, KeptFile } from "./file-store.ts";
import { MissingFileError } from "./missing-file.ts";

/** Makes what happened in a directory safe from a power cut. */
async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * The same for a directory that has a new entry, and where directories were made for it for those in which they stand.
 * @param firstMade the uppermost of them, as `mkdir` says it
 */
async function syncUpTo(directory: string, firstMade: string | undefined): Promise<void> {
  // Windows neither offers nor needs this.
  if (process.platform === "win32") return;
  await syncDirectory(directory);
  if (firstMade === undefined) return;
  for (let made = directory; made !== dirname(firstMade); made = dirname(made)) await syncDirectory(dirname(made));
}

/** What is gone already need not be found. */
const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === "ENOENT";

async function* filesIn(root: string): AsyncIterable<KeptFile> {
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
    if (facts) yield { key: path.slice(root.length + 1).replaceAll(sep, "/"), keptAt: facts.mtime };
  }
}

/**
 * Keeps files on this machine's disk. Temporary files must lie on the same disk, already written through to it.
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
    const file = await open(join(root, key)).catch((error: unknown) => {
      throw isMissing(error) ? new MissingFileError() : error;
    });
    return Readable.toWeb(file.createReadStream());
  },
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
  prove: async () => void (await mkdir(root, { recursive: true, mode: 0o700 })),
});
