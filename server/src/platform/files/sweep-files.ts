import type { FastifyBaseLogger } from "fastify";
import { withAdvisoryLock } from "../database/advisory-lock.queries.ts";
import type { Database } from "../database/database.ts";
import type { Platform } from "../endpoints/platform.ts";
import type { FileStore, StoreEntry } from "./storage/file-store.ts";
import { removeStrayIncoming } from "./incoming.ts";
import type { Storage } from "./storage/storage.ts";
import { findReferencedFiles, hasUnknownFiles } from "./storage/stored-files.queries.ts";

/** In milliseconds. No upload takes this long, so older files were left behind. */
export const leftBehindAfter = 3_600_000;
const hour = 3_600_000;
const batchSize = 500;
/** A crash leaves a few files behind. If there are more than this and no record knows any file, they belong to another database. */
const mostOrphans = 100;

/** The advisory lock of whoever sweeps the files of a store. */
export const sweepLockOf = ({ place }: Pick<FileStore, "place">): string => `sweep ${place}`;

interface Sweep extends Storage {
  log: Pick<FastifyBaseLogger, "warn" | "info">;
}

async function* batchesOf(files: AsyncIterable<StoreEntry>, olderThan: Date): AsyncIterable<string[]> {
  let batch: string[] = [];
  for await (const { key, storedAt } of files) {
    if (storedAt >= olderThan) continue;
    batch.push(key);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** The stored files without a record; none if there are so many that they must belong to another database. */
async function orphansAmong(database: Database, { files, log }: Sweep, olderThan: Date): Promise<string[]> {
  const orphans: string[] = [];
  let known = 0;
  for await (const keys of batchesOf(files.list(), olderThan)) {
    const referenced = await findReferencedFiles(database, keys);
    known += referenced.size;
    orphans.push(...keys.filter((key) => !referenced.has(key)));
  }
  if (known > 0 || orphans.length <= mostOrphans) return orphans;
  log.warn(
    { files: orphans.length },
    "files: none of the stored files has a record; wrong database? Nothing was removed",
  );
  return [];
}

/**
 * Removes files without a record, and abandoned temporary files, once they are older than an hour: a killed server leaves them
 * behind. A file with a record is never removed, also of a newer version
 * beside which this one still runs. Of the servers that share a store, one sweeps it at a time.
 */
export async function sweepFiles(database: Database, sweep: Sweep): Promise<void> {
  const { files, incomingDirectory, log } = sweep;
  const olderThan = new Date(Date.now() - leftBehindAfter);
  const temporary = await removeStrayIncoming(incomingDirectory, olderThan);
  if (temporary > 0) log.info({ temporary }, "files: removed incomplete uploads");
  await withAdvisoryLock(database, sweepLockOf(files), async () => {
    // A newer version sweeps for all.
    if (await hasUnknownFiles(database)) return;
    const orphans = await orphansAmong(database, sweep, olderThan);
    for (const key of orphans) await files.remove(key);
    if (orphans.length > 0) log.info({ files: orphans.length }, "files: removed files without a record");
  });
}

/**
 * Sweeps when the server is ready, and hourly. Runs on each server instead of as a shared job (`jobs.hourly`), because temporary
 * files are on the local disk.
 */
export function sweepOnStartAndHourly({
  http,
  database,
  ...storage
}: Storage & Pick<Platform, "http" | "database">): void {
  let latest = Promise.resolve();
  const sweep = () => {
    latest = sweepFiles(database, { ...storage, log: http.log }).catch((error: unknown) =>
      http.log.warn({ err: error }, "files: the sweep failed"),
    );
  };
  const hourly = setInterval(sweep, hour).unref();
  // In the background: requests don't wait for it.
  http.addHook("onReady", async () => sweep());
  http.addHook("onClose", () => {
    clearInterval(hourly);
    return latest;
  });
}
