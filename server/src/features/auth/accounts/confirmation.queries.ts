import { sql } from "kysely";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { databaseNow } from "../../../platform/database/days.queries.ts";
import type { Holder } from "./accounts.queries.ts";

/** How long people have to confirm their address. */
export const daysToConfirm = 7;

const afterThatTime = sql<Date>`now() + make_interval(days => ${sql.lit(daysToConfirm)})`;

/** The columns of a new account whose address isn't confirmed yet. Without a mail server nobody can confirm one, so no time is set. */
export const unconfirmed = (hasMailServer: boolean) => ({
  email_confirmed_at: null,
  email_confirm_by: hasMailServer ? afterThatTime : null,
});

/**
 * Stores the hash of a token with which an account's address can be confirmed.
 * @returns the holder and when the token expires; undefined if there is nothing to confirm
 */
export async function insertConfirmationToken(
  database: Database,
  { userId, tokenHash }: { userId: number; tokenHash: string },
): Promise<(Omit<Holder, "emailConfirmed"> & { expiresAt: Date }) | undefined> {
  const { rows } = await sql<Omit<Holder, "emailConfirmed"> & { expiresAt: Date }>`
    with stored as (
      insert into email_confirmation_tokens (token_hash, user_id, expires_at)
      select ${tokenHash}, id, coalesce(email_confirm_by, ${afterThatTime}) from users
      where id = ${userId} and email_confirmed_at is null and disabled_at is null
      returning user_id, expires_at
    )
    select id as "userId", email, name, language, expires_at as "expiresAt" from stored join users on id = user_id`.execute(
    database,
  );
  return rows[0];
}

/** The account whose address a token confirms; undefined if the token is unknown, used or expired, or the account is disabled. */
export async function findConfirmedBy(database: Database, tokenHash: string): Promise<number | undefined> {
  const row = await database
    .selectFrom("email_confirmation_tokens as token")
    .innerJoin("users", "users.id", "token.user_id")
    .select("users.id")
    .where("token.token_hash", "=", tokenHash)
    .where("token.expires_at", ">", databaseNow)
    .where("users.disabled_at", "is", null)
    .executeTakeFirst();
  return row?.id;
}

/** Confirms an account's address and makes its links void. Returns the account; undefined if its address was confirmed or it is gone. */
export async function updateConfirmed(
  transaction: Transaction,
  userId: number,
): Promise<Pick<Holder, "email" | "name"> | undefined> {
  const confirmed = await transaction
    .updateTable("users")
    .set({ email_confirmed_at: databaseNow, email_confirm_by: null })
    .where("id", "=", userId)
    .where("email_confirmed_at", "is", null)
    .where("erased_at", "is", null)
    .returning(["email", "name"])
    .executeTakeFirst();
  if (confirmed) await transaction.deleteFrom("email_confirmation_tokens").where("user_id", "=", userId).execute();
  return confirmed;
}

/** Deletes expired tokens. */
export async function deleteOldConfirmationTokens(database: Database): Promise<void> {
  await database.deleteFrom("email_confirmation_tokens").where("expires_at", "<", databaseNow).execute();
}

/**
 * Locks some accounts whose time to confirm is over, and returns their ids. An administrator may have given one a role on a server of the
 * version before, which confirms nothing.
 */
export async function lockUnconfirmed(transaction: Transaction, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from users
    where email_confirm_by < now() and roles = array['User'] and coalesce(custodian_id, owner_profile_id, tenant_id) is null
    order by email_confirm_by limit ${most} for update skip locked`.execute(transaction);
  return rows.map(({ id }) => id);
}

/** The tables with what an account has left on its devices and in its mails. */
const traces = [
  "sessions",
  "known_devices",
  "password_reset_tokens",
  "email_confirmation_tokens",
  "passkeys",
  "code_secrets",
  "recovery_codes",
  "login_challenges",
] as const;

/**
 * Deletes everything that says whose accounts these were. What is left is a row that nobody can log in to, with the account's code in
 * place of the name; their enquiries stay.
 */
export async function eraseAccounts(transaction: Transaction, ids: number[], passwordHash: string): Promise<void> {
  for (const table of traces) await transaction.deleteFrom(table).where("user_id", "in", ids).execute();
  await sql`
    update users set email = 'forgotten-' || id, name = coalesce(code, id::text), password_hash = ${passwordHash}, unwanted_mails = '{}',
      last_login_at = null, email_confirm_by = null, disabled_at = coalesce(disabled_at, now()), erased_at = now(),
      updated_at = now(), version = version + 1
    where id = any(${ids}::bigint[])`.execute(transaction);
}
