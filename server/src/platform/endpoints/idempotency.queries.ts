import type { Database, Transaction } from "../database/database.ts";

/** A finished request whose answer can be repeated. */
export interface StoredAnswer {
  requestHash: string;
  status: number;
  location: string | null;
  body: string;
}

export interface RequestKey {
  /** The caller and the call: the same key of another caller is a different key. */
  scope: string;
  key: string;
}

/** The stored answer for a key. */
export function findAnswer(database: Database, { scope, key }: RequestKey): Promise<StoredAnswer | undefined> {
  return database
    .selectFrom("idempotency_keys")
    .where("scope", "=", scope)
    .where("key", "=", key)
    .select(["request_hash as requestHash", "status", "location", "body"])
    .executeTakeFirst();
}

/**
 * Claims a key for this transaction, or returns the stored answer. If another transaction holds the key, this waits for it to end:
 * of two equal simultaneous requests, one runs and the other repeats its answer.
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

/** Stores the answer under the claimed key, in the same transaction as the changes. */
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

/** Deletes keys that no client will use again. */
export async function deleteOldKeys(database: Database, olderThan: Date): Promise<void> {
  await database.deleteFrom("idempotency_keys").where("created_at", "<", olderThan).execute();
}
