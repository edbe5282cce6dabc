import type { Database, Transaction } from "./database.ts";

type AfterCommit = () => void;
const afterCommits = new WeakMap<Transaction, AfterCommit[]>();

/** Runs the work in one transaction; what `afterCommit` gathered meanwhile runs once it is committed. */
export async function inTransaction<Result>(
  database: Database,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const pending: AfterCommit[] = [];
  const result = await database.transaction().execute((transaction) => {
    afterCommits.set(transaction, pending);
    return work(transaction);
  });
  for (const run of pending) run();
  return result;
}

/** Leaves something to be done when the transaction is committed, and not at all when it is rolled back. */
export function afterCommit(transaction: Transaction, run: AfterCommit): void {
  const pending = afterCommits.get(transaction);
  if (!pending) throw new Error("afterCommit: this transaction was not opened by inTransaction");
  pending.push(run);
}
