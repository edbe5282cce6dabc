import { sql } from "kysely";
import type { Database } from "./database.ts";

/**
 * Reads in a transaction in which PostgreSQL takes rows in the order of an index instead of sorting them. It would sort, and so read, all
 * rows of which it believes that they are few, and what it believes can be old.
 */
export const inIndexOrder = <Answer>(
  database: Database,
  read: (transaction: Database) => Promise<Answer>,
): Promise<Answer> =>
  database
    .transaction()
    .setAccessMode("read only")
    .execute(async (transaction) => {
      await sql`select set_config('enable_sort', 'off', true)`.execute(transaction);
      return read(transaction);
    });
