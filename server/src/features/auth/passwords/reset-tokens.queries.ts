import { sql } from "kysely";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { databaseNow } from "../../../platform/database/days.queries.ts";
import type { Holder } from "../accounts/accounts.queries.ts";

/** Only the hash of a token is ever stored. */
export interface ResetToken {
  tokenHash: string;
  userId: number;
  /** When it was requested, by the database's clock (ISO 8601). */
  askedAt: string;
  /** How long it's valid after that. */
  validMinutes: number;
}

/**
 * Stores a token and makes the account's other tokens void. Changes nothing if it would have expired already, a newer link was requested, or one
 * of the same request was used: a token expires a fixed time after the request.
 * @returns for how many minutes it's valid; undefined if nothing was changed
 */
export async function replaceResetToken(transaction: Transaction, token: ResetToken): Promise<number | undefined> {
  const { tokenHash: token_hash, userId: user_id, askedAt, validMinutes } = token;
  const expires_at = sql<Date>`${askedAt}::timestamptz + make_interval(mins => ${validMinutes})`;
  // Serializes requests for the same account.
  const holder = await transaction
    .selectFrom("users")
    .select(sql<number>`ceil(extract(epoch from ${expires_at} - now()) / 60)::int`.as("minutes"))
    .where("id", "=", user_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!holder || holder.minutes <= 0) return undefined;
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
  if (newer) return undefined;
  await voidResetTokens(transaction, user_id);
  await transaction.insertInto("password_reset_tokens").values({ token_hash, user_id, expires_at }).execute();
  return holder.minutes;
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
    .set({ used_at: databaseNow })
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
