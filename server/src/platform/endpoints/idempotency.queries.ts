import type { Database, Transaction } from "../database/database.ts";

/** A finished request that may be answered again. */
export interface StoredAnswer {
  requestHash: string;
  status: number;
  location: string | null;
  body: string;
}

export interface RequestKey {
  /** Who sent it and to which call: the same key of another caller is another key. */
  scope: string;
  key: string;
}

/** What was answered under a key. */
export function findAnswer(database: Database, { scope, key }: RequestKey): Promise<StoredAnswer | undefined> {
  return database
    .selectFrom("idempotency_keys")
    .where("scope", "=", scope)
    .where("key", "=", key)
    .select(["request_hash as requestHash", "status", "location", "body"])
    .executeTakeFirst();
}

/**
 * Takes a key for this transaction, or tells what was answered under it before. While another transaction holds the
 * key this waits for its end: of two equal requests at once, one acts and the other repeats its answer.
 */
export async function claimKey(
  transaction: Transaction,
  { scope, key }: RequestKey,
  requestHash: string,
): Promise<StoredAnswer | undefined> {
  const claimed = await transaction
    .insertInto("idempotency_keys")
    .values({ scope, key, request_hash: requestHash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (claimed.numInsertedOrUpdatedRows === 1n) return undefined;
  return findAnswer(transaction, { scope, key });
}

/** Keeps the answer under the claimed key, to be committed with what the request changed. */
export async function storeAnswer(
  transaction: Transaction,
  { scope, key }: RequestKey,
  answer: Omit<StoredAnswer, "requestHash">,
): Promise<void> {
  await transaction
    .updateTable("idempotency_keys")
    .set(answer)
    .where("scope", "=", scope)
    .where("key", "=", key)
    .execute();
}

/** Forgets keys that no client will use again. */
export async function forgetOldKeys(database: Database, olderThan: Date): Promise<void> {
  await database.deleteFrom("idempotency_keys").where("created_at", "<", olderThan).execute();
}
