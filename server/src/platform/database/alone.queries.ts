import { sql } from "kysely";
import type { Database } from "./database.ts";

/**
 * Does a work unless another server on this database is at it, and tells whether it did. A server that is killed meanwhile
 * stands in nobody's way.
 * @param name of the work, the same on every server
 */
export const alone = (database: Database, name: string, work: () => Promise<void>): Promise<boolean> =>
  // The lock belongs to a connection: it is let go with it, whatever ends it.
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
