import type { Database, Transaction } from "../../../platform/database/database.ts";
import { databaseNow } from "../../../platform/database/days.queries.ts";
import type { Holder } from "../accounts/accounts.queries.ts";

/** Only the hash of a token is ever stored. */
export interface ResetToken {
  tokenHash: string;
  userId: number;
  expiresAt: Date;
}

/**
 * Stores a token and makes the account's other tokens void. Changes nothing and returns false if a newer link was requested, or one of
 * the same request was used: a token expires a fixed time after the request.
 */
export async function replaceResetToken(transaction: Transaction, token: ResetToken): Promise<boolean> {
  const { tokenHash: token_hash, userId: user_id, expiresAt: expires_at } = token;
  // Serializes requests for the same account.
  await transaction.selectFrom("users").select("id").where("id", "=", user_id).forNoKeyUpdate().execute();
  const newer = await transaction
    .selectFrom("password_reset_tokens")
    .select("token_hash")
    .where("user_id", "=", user_id)
    .where((where) =>
      where.or([
        where("expires_at", ">", expires_at),
        where.and([where("expires_at", "=", expires_at), where("used_at", "is not", null)]),
      ]),
    )
    .executeTakeFirst();
  if (newer) return false;
  await voidResetTokens(transaction, user_id);
  await transaction.insertInto("password_reset_tokens").values({ token_hash, user_id, expires_at }).execute();
  return true;
}

/** Makes the unused tokens of an account void. */
export async function voidResetTokens(transaction: Transaction, userId: number): Promise<void> {
  await transaction
    .deleteFrom("password_reset_tokens")
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .execute();
}

/** The account whose password a token may set; undefined if the token is void, used or expired, or the account is disabled. */
export function findResetHolder(
  database: Database,
  tokenHash: string,
): Promise<Pick<Holder, "email" | "name"> | undefined> {
  return database
    .selectFrom("password_reset_tokens as token")
    .innerJoin("users", "users.id", "token.user_id")
    .select(["users.email", "users.name"])
    .where("token.token_hash", "=", tokenHash)
    .where("token.used_at", "is", null)
    .where("token.expires_at", ">", databaseNow)
    .where("users.disabled_at", "is", null)
    .executeTakeFirst();
}

/** Marks a token as used. Of several simultaneous attempts, only one gets the account's id. */
export async function takeResetToken(transaction: Transaction, tokenHash: string): Promise<number | undefined> {
  const row = await transaction
    .updateTable("password_reset_tokens")
    .set({ used_at: new Date() })
    .where("token_hash", "=", tokenHash)
    .where("used_at", "is", null)
    .where("expires_at", ">", databaseNow)
    .returning("user_id")
    .executeTakeFirst();
  return row?.user_id;
}

/** Deletes used and expired tokens. */
export async function deleteOldResetTokens(database: Database): Promise<void> {
  await database
    .deleteFrom("password_reset_tokens")
    .where((where) => where.or([where("used_at", "is not", null), where("expires_at", "<", databaseNow)]))
    .execute();
}
