import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../../platform/database.ts";
import type { FileStore, KeptFile } from "../../platform/file-store/file-store.ts";
import { removeStrayIncoming } from "../../platform/file-store/incoming.ts";
import { findReferencedFiles } from "./documents.queries.ts";

/** No upload takes as long: what is older was left behind. In milliseconds. */
export const leftBehindAfter = 3_600_000;
const batchSize = 500;
/** A crash leaves a few files behind; more, and not one that a document knows, are those of another database. */
const mostOrphans = 100;

interface Sweep {
  files: FileStore;
  /** Where files lie that come in. */
  incomingDirectory: string;
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

/**
 * Removes files that no document knows and temporary ones that nobody waits for, if they are older than an hour: a killed
 * server leaves them behind. A file that a document knows is never removed.
 */
export async function sweepFiles(database: Database, { files, incomingDirectory, log }: Sweep): Promise<void> {
  const olderThan = new Date(Date.now() - leftBehindAfter);
  const orphans: string[] = [];
  let known = 0;
  for await (const keys of batchesOf(files.list(), olderThan)) {
    const referenced = await findReferencedFiles(database, keys);
    known += referenced.size;
    orphans.push(...keys.filter((key) => !referenced.has(key)));
  }
  const temporary = await removeStrayIncoming(incomingDirectory, olderThan);
  if (known === 0 && orphans.length > mostOrphans) {
    log.warn(
      { files: orphans.length },
      "files: no document knows any of them; is this another database? None is removed",
    );
    return;
  }
  for (const key of orphans) await files.remove(key);
  if (orphans.length + temporary > 0)
    log.info({ files: orphans.length, temporary }, "files: removed what was left behind");
}
