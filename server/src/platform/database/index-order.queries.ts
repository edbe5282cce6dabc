import { sql } from "kysely";
import type { Database } from "./database.ts";

/** What PostgreSQL may be told not to do. */
type WayOfReading = "enable_sort" | "enable_seqscan" | "enable_bitmapscan";

/**
 * Reads in a transaction in which PostgreSQL doesn't read in some ways where there are others. It begins and is set in one message, for which
 * the query builder would take two.
 */
const without = (...ways: WayOfReading[]) => {
  const begin = ["begin read only", ...ways.map((way) => `set local ${way} = off`)].join("; ");
  return <Answer>(database: Database, read: (reading: Database) => Promise<Answer>): Promise<Answer> =>
    database.connection().execute(async (connection) => {
      try {
        await sql.raw(begin).execute(connection);
        const answer = await read(connection);
        await sql`commit`.execute(connection);
        return answer;
      } catch (error) {
        await sql`rollback`.execute(connection);
        throw error;
      }
    });
};

/**
 * Reads in a transaction in which PostgreSQL takes rows in the order of an index instead of sorting them. It would sort, and so read, all
 * rows of which it believes that they are few, and what it believes can be old.
 */
export const inIndexOrder = without("enable_sort");

/** The same where, besides, no more of any index or table may be read than a limit needs. */
export const alongIndexes = without("enable_sort", "enable_seqscan", "enable_bitmapscan");
