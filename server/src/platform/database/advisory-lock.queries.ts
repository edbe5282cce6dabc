import { sql } from "kysely";
import type { Database } from "./database.ts";

/**
 * Runs work unless another server on this database is running it. Returns whether it ran. The lock of a killed server is released.
 * @param name of the work, the same on every server
 */
export const withAdvisoryLock = (database: Database, name: string, work: () => Promise<void>): Promise<boolean> =>
  // The lock belongs to a transaction instead of a session, so that it works behind a connection pooler too.
  database.transaction().execute(async (transaction) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
    const lock = sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as taken`;
    const { rows } = await lock.execute(transaction);
    if (!rows[0]?.taken) return false;
    await work();
    return true;
  });
