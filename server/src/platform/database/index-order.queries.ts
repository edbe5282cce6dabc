import { sql } from "kysely";
import type { Database } from "./database.ts";

/** What PostgreSQL may be told not to do. */
type WayOfReading = "enable_sort" | "enable_seqscan" | "enable_bitmapscan";

/** Reads in a transaction in which PostgreSQL doesn't read in some ways where there are others. */
const without =
  (...ways: WayOfReading[]) =>
  <Answer>(database: Database, read: (transaction: Database) => Promise<Answer>): Promise<Answer> =>
    database
      .transaction()
      .setAccessMode("read only")
      .execute(async (transaction) => {
        await sql`select ${sql.join(ways.map((way) => sql`set_config(${way}, 'off', true)`))}`.execute(transaction);
        return read(transaction);
      });

/**
 * Reads in a transaction in which PostgreSQL takes rows in the order of an index instead of sorting them. It would sort, and so read, all
 * rows of which it believes that they are few, and what it believes can be old.
 */
export const inIndexOrder = without("enable_sort");

/** The same where, besides, no more of any index or table may be read than a limit needs. */
export const alongIndexes = without("enable_sort", "enable_seqscan", "enable_bitmapscan");
