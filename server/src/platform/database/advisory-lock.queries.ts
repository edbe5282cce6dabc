import { sql } from "kysely";
import type { Database } from "./database.ts";

/**
 * Runs work unless another server on this database is running it. Returns whether it ran. The lock of a killed server is released.
 * @param name of the work, the same on every server
 */
export const withAdvisoryLock = (database: Database, name: string, work: () => Promise<void>): Promise<boolean> =>
  // The lock belongs to the connection, so it is released even if the connection is lost.
  database.connection().execute(async (connection) => {
    const key = sql`hashtextextended(${name}, 0)`;
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${key}) as taken`.execute(connection);
    if (!rows[0]?.taken) return false;
    try {
      await work();
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(connection);
    }
    return true;
  });
