import { setTimeout as delay } from "node:timers/promises";
import type { Database, Transaction } from "./database.ts";
import { isDeadlock, isOutdatedStatement } from "./database-errors.ts";

type AfterCommit = () => void;
/** For each open transaction: its database, and what to run after the commit. */
const contexts = new WeakMap<Transaction, { database: Database; pending: AfterCommit[] }>();

async function attempt<Result>(
  database: Database,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const pending: AfterCommit[] = [];
  const result = await database.transaction().execute((transaction) => {
    contexts.set(transaction, { database, pending });
    return work(transaction);
  });
  for (const run of pending) run();
  return result;
}

/** How often work is attempted again after a deadlock. */
const mostDeadlocks = 2;
/** How often because a newer version has changed a table: more often, because it may be changing several. */
const mostOutdated = 10;
/**
 * The longest random pause in milliseconds. Without it, the retry could take a lock before the transaction that waited for it, and
 * both would block each other again.
 */
const longestPause = 100;

/**
 * Runs the work in one transaction, then whatever `afterCommit` collected. If the database ends it because of a deadlock, or because a
 * newer version has just changed a table, the work is retried, so it must have no effects outside the transaction.
 */
export async function inTransaction<Result>(
  database: Database,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let [deadlocks, outdated] = [0, 0]; ;) {
    try {
      return await attempt(database, work);
    } catch (error) {
      if (isDeadlock(error)) deadlocks += 1;
      else if (isOutdatedStatement(error)) outdated += 1;
      else throw error;
      if (deadlocks > mostDeadlocks || outdated > mostOutdated) throw error;
      await delay(Math.random() * longestPause);
    }
  }
}

function contextOf(transaction: Transaction) {
  const context = contexts.get(transaction);
  if (!context) throw new Error("This transaction was not opened by inTransaction.");
  return context;
}

/** The database of a transaction. */
export const databaseOf = (transaction: Transaction): Database => contextOf(transaction).database;

/** Runs something once the transaction is committed, and not at all if it is rolled back. */
export const afterCommit = (transaction: Transaction, run: AfterCommit): void =>
  void contextOf(transaction).pending.push(run);

/** The database itself, of a transaction or of what isn't one. */
export const databaseBehind = (database: Database): Database =>
  contexts.get(database as Transaction)?.database ?? database;
