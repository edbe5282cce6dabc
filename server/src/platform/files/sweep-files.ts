import type { FastifyBaseLogger } from "fastify";
import { alone } from "../database/alone.queries.ts";
import type { Database } from "../database/database.ts";
import type { Platform } from "../endpoints/platform.ts";
import type { KeptFile } from "./file-store.ts";
import { removeStrayIncoming } from "./incoming.ts";
import type { Storage } from "./storage.ts";
import { findReferencedFiles } from "./stored-files.queries.ts";

/** No upload takes as long: what is older was left behind. In milliseconds. */
export const leftBehindAfter = 3_600_000;
const hour = 3_600_000;
const batchSize = 500;
/** A crash leaves a few files behind; more, and not one that a record knows, are those of another database. */
const mostOrphans = 100;

interface Sweep extends Storage {
  log: Pick<FastifyBaseLogger, "warn" | "info">;
}

async function* batchesOf(files: AsyncIterable<KeptFile>, olderThan: Date): AsyncIterable<string[]> {
  let batch: string[] = [];
  for await (const { key, keptAt } of files) {
    if (keptAt >= olderThan) continue;
    batch.push(key);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Which kept files no record knows. Nothing, where there are so many that they must be another database's. */
async function orphansAmong(database: Database, { files, log }: Sweep, olderThan: Date): Promise<string[]> {
  const orphans: string[] = [];
  let known = 0;
  for await (const keys of batchesOf(files.list(), olderThan)) {
    const referenced = await findReferencedFiles(database, keys);
    known += referenced.size;
    orphans.push(...keys.filter((key) => !referenced.has(key)));
  }
  if (known > 0 || orphans.length <= mostOrphans) return orphans;
  log.warn({ files: orphans.length }, "files: no record knows any of them; is this another database? None is removed");
  return [];
}

/**
 * Removes files that no record knows and temporary ones that nobody waits for, if they are older than an hour: a killed
 * server leaves them behind. A file that a record knows is never removed. Kept files are looked through by one server at a
 * time, of those that see the same ones.
 */
export async function sweepFiles(database: Database, sweep: Sweep): Promise<void> {
  const { files, incomingDirectory, log } = sweep;
  const olderThan = new Date(Date.now() - leftBehindAfter);
  const temporary = await removeStrayIncoming(incomingDirectory, olderThan);
  if (temporary > 0) log.info({ temporary }, "files: removed what had come in half");
  await alone(database, `sweep ${files.place}`, async () => {
    const orphans = await orphansAmong(database, sweep, olderThan);
    for (const key of orphans) await files.remove(key);
    if (orphans.length > 0) log.info({ files: orphans.length }, "files: removed what no record knows");
  });
}

/**
 * Sweeps once the server is ready, and hourly. Each server does, not one for all (`jobs.hourly`): what came in half lies on the disk of
 * the server to which it came.
 */
export function sweepOnStartAndHourly({
  http,
  database,
  ...storage
}: Storage & Pick<Platform, "http" | "database">): void {
  let latest = Promise.resolve();
  const sweep = () => {
    latest = sweepFiles(database, { ...storage, log: http.log }).catch((error: unknown) =>
      http.log.warn({ err: error }, "files: could not be swept"),
    );
  };
  const hourly = setInterval(sweep, hour).unref();
  // Nobody's request waits for it.
  http.addHook("onReady", async () => sweep());
  http.addHook("onClose", () => {
    clearInterval(hourly);
    return latest;
  });
}
