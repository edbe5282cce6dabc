import { sql } from "kysely";
import pg from "pg";
import type { Database } from "../database/database.ts";
import { isLockTimeout } from "../database/database-errors.ts";
import { StartError } from "../startup/start-error.ts";
import type { FileStore } from "./storage/file-store.ts";
import { sweepLockOf } from "./sweep-files.ts";

type Place = Pick<FileStore, "place">;
const lockOf = ({ place }: Place) => `backup ${place}`;

/** Whether a backup of these files is being made. They must all stay until it has ended: its records may name them. */
export async function isBeingBackedUp(database: Database, files: Place): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock_shared(hashtextextended(${lockOf(files)}, 0)) as "isFree"`.execute(database);
  return rows[0]?.isFree !== true;
}

/**
 * Runs work while no file leaves the store, on any server: neither that of a deleted record nor one that the sweep finds. A removal
 * that has begun is of a record that was already gone, so a snapshot that is taken now doesn't name its file.
 * @throws StartError if another backup of these files is being made
 */
export async function whileFilesStay<Result>(
  connection: pg.ClientConfig,
  files: Place,
  work: () => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    // The server may end the connection while we wait; the commit notices.
    client.on("error", () => {});
    await client.query("begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0");
    await client.query("set local lock_timeout = '10s'");
    const take = (lock: string) => client.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [lock]);
    await take(lockOf(files)).catch((error: unknown) => {
      throw isLockTimeout(error) ? new StartError("Another backup is being made.", { cause: error }) : error;
    });
    // A sweep that has begun ends first; others don't begin.
    await client.query("set local lock_timeout = 0");
    await take(sweepLockOf(files));
    const result = await work();
    await client.query("commit");
    return result;
  } finally {
    await client.end();
  }
}
