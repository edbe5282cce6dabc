import { setTimeout as delay } from "node:timers/promises";
import type { Database, Transaction } from "./database.ts";
import { isDeadlock } from "./database-errors.ts";

type AfterCommit = () => void;
/** Of each open transaction: the database that it is on, and what is to be done after its commit. */
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

/** How often work is begun that others stand in the way of. */
const attempts = 3;
/** At most, in milliseconds: begun anew at once, it could take a lock before the one that waited for it, and both would wait again. */
const longestPause = 100;

/**
 * Runs the work in one transaction; what `afterCommit` gathered meanwhile runs once it is committed. Where it and another
 * wait for each other, the database ends one of the two: that one is begun anew, so the work must do nothing but what the
 * transaction undoes.
 */
export async function inTransaction<Result>(
  database: Database,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let begun = 1; begun < attempts; begun += 1) {
    try {
      return await attempt(database, work);
    } catch (error) {
      if (!isDeadlock(error)) throw error;
      await delay(Math.random() * longestPause);
    }
  }
  return attempt(database, work);
}

function contextOf(transaction: Transaction) {
  const context = contexts.get(transaction);
  if (!context) throw new Error("This transaction was not opened by inTransaction.");
  return context;
}

/** The database that a transaction is on. */
export const databaseOf = (transaction: Transaction): Database => contextOf(transaction).database;

/** Leaves something to be done when the transaction is committed, and not at all when it is rolled back. */
export const afterCommit = (transaction: Transaction, run: AfterCommit): void =>
  void contextOf(transaction).pending.push(run);
