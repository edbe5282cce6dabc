import { retention } from "@vasati/contract/people/retention";
import { sql } from "kysely";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { databaseNow } from "../../../platform/database/days.queries.ts";
import { eraseRows } from "../../../records/personal-data/erase.queries.ts";
import type { Holder } from "./accounts.queries.ts";

/** When the time to confirm an address is over. */
const afterThatTime = sql<Date>`now() + make_interval(days => ${sql.lit(retention.unconfirmedDays)})`;

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
 * Locks some accounts whose time to confirm is over, and returns them. An administrator may have given one a role on a server of the
 * version before, which confirms nothing.
 */
export async function lockUnconfirmed(
  transaction: Transaction,
  most: number,
): Promise<{ id: number; pseudonym: string }[]> {
  const { rows } = await sql<{ id: number; pseudonym: string }>`
    select id, coalesce(code, id::text) as pseudonym from users
    where email_confirm_by < now() and erased_at is null and roles = array['User'] and coalesce(custodian_id, owner_profile_id, tenant_id) is null
    order by email_confirm_by limit ${most} for update skip locked`.execute(transaction);
  return rows;
}

/** Erases what stands about an account, as the registry says. Its enquiries stay for those who manage the units. */
export async function eraseAccount(transaction: Transaction, id: number, pseudonym: string): Promise<void> {
  const person = { users: [id], tenant: null, owner: null, employee: null };
  // Such accounts have no files; the sweep would remove them.
  await eraseRows(transaction, person, {
    pseudonym,
    leaves: ["enquiries", "enquiry_answers", "enquiry_files", "identity_numbers"],
  });
}
