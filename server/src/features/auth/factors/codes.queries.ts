import { hashOfSecret } from "../../../platform/authentication/secrets.ts";
import { databaseNow } from "../../../platform/database/days.queries.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";

/** The encrypted secret of an account's authenticator app. */
export async function findSecret(database: Database, userId: number): Promise<Buffer | undefined> {
  const row = await database
    .selectFrom("code_secrets")
    .select("secret")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.secret;
}

/** Notes the period whose code was used. Returns false if it, or a later one, was used before: of two at once, one gets true. */
export async function takePeriod(transaction: Transaction, userId: number, period: number): Promise<boolean> {
  const row = await transaction
    .updateTable("code_secrets")
    .set({ last_period: period, last_used_at: databaseNow })
    .where("user_id", "=", userId)
    .where("last_period", "<", period)
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores the secret of an authenticator app, in place of the one before. `period` is that of the code that proved it. */
export async function saveSecret(
  transaction: Transaction,
  userId: number,
  { secret, period: last_period }: { secret: Buffer; period: number },
): Promise<void> {
  const values = { secret, last_period, created_at: databaseNow, last_used_at: null };
  await transaction
    .insertInto("code_secrets")
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(values))
    .execute();
}

/** Returns whether there was one. */
export async function deleteSecret(transaction: Transaction, userId: number): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom("code_secrets")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export const findSecrets = (database: Database): Promise<{ userId: number; secret: Buffer }[]> =>
  database.selectFrom("code_secrets").select(["user_id as userId", "secret"]).execute();

/** Replaces a secret by the same one under another key, if it wasn't changed in the meantime. */
export async function resealSecret(
  database: Database,
  userId: number,
  { from, to }: { from: Buffer; to: Buffer },
): Promise<void> {
  await database
    .updateTable("code_secrets")
    .set({ secret: to })
    .where("user_id", "=", userId)
    .where("secret", "=", from)
    .execute();
}

export async function replaceRecoveryCodes(transaction: Transaction, userId: number, codes: string[]): Promise<void> {
  await deleteRecoveryCodes(transaction, userId);
  const rows = codes.map((code) => ({ user_id: userId, code_hash: hashOfSecret(code) }));
  await transaction.insertInto("recovery_codes").values(rows).execute();
}

export async function deleteRecoveryCodes(transaction: Transaction, userId: number): Promise<void> {
  await transaction.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
}

export async function countRecoveryCodes(database: Database, userId: number): Promise<number> {
  const { count } = await database
    .selectFrom("recovery_codes")
    .select((select) => select.fn.countAll<string>().as("count"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Uses a recovery code up. Of two attempts at once, one gets true. */
export async function takeRecoveryCode(transaction: Transaction, userId: number, code: string): Promise<boolean> {
  const row = await transaction
    .deleteFrom("recovery_codes")
    .where("user_id", "=", userId)
    .where("code_hash", "=", hashOfSecret(code))
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}
