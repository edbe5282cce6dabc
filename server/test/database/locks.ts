import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import type { Database, Transaction } from "../../src/platform/database/database.ts";

/** Resolves once a statement in the database waits for a lock that another transaction holds. */
export async function lockAwaited(database: Database): Promise<void> {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await waiting.execute(database)).rows.length === 0) await delay(5);
}

/** Locks a table until the transaction ends, for readers, too. */
export const lockTable = (transaction: Transaction, table: "event_outbox" | "webhook_deliveries") =>
  sql`lock table ${sql.table(table)} in access exclusive mode`.execute(transaction);
