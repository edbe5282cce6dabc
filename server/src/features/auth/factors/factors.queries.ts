import type { SecondFactors } from "@vasati/contract/people/second-factors";
import { sql } from "kysely";
import type { Caller } from "../../../platform/authentication/caller.queries.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";

const stampsOf = (row: { created_at: Date; last_used_at: Date | null }) => ({
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});

/** How an account is protected besides its password. */
export async function findFactors(database: Database, userId: number): Promise<Omit<SecondFactors, "required">> {
  const passkeys = await database
    .selectFrom("passkeys")
    .select(["id", "name", "created_at", "last_used_at"])
    .where("user_id", "=", userId)
    .orderBy("id")
    .execute();
  const { rows } = await sql<{ codes: number; created_at: Date | null; last_used_at: Date | null }>`
    select (select count(*) from recovery_codes where user_id = ${userId})::integer as codes, created_at, last_used_at
    from (values (1)) as one left join code_secrets on user_id = ${userId}`.execute(database);
  const [other] = rows;
  return {
    passkeys: passkeys.map((row) => Object.assign({ passkeyId: row.id, name: row.name }, stampsOf(row))),
    codes: other?.created_at ? stampsOf({ created_at: other.created_at, last_used_at: other.last_used_at }) : null,
    recoveryCodesLeft: other?.codes ?? 0,
  };
}

/** Makes changes of an account's factors wait for each other. */
export async function lockFactors(transaction: Transaction, userId: number): Promise<void> {
  await transaction.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
}

/** Removes all factors of an account. Returns whether it had any. */
export async function deleteFactors(transaction: Transaction, userId: number): Promise<boolean> {
  const { rows } = await sql`
    with passkeys as (delete from passkeys where user_id = ${userId} returning user_id),
      secrets as (delete from code_secrets where user_id = ${userId} returning user_id),
      codes as (delete from recovery_codes where user_id = ${userId}),
      challenges as (delete from login_challenges where user_id = ${userId})
    select from passkeys union all select from secrets`.execute(transaction);
  return rows.length > 0;
}

/** The session of the caller has all that it needs. */
export async function endEnrolment(transaction: Transaction, { sessionId }: Caller): Promise<void> {
  await transaction.updateTable("sessions").set({ must_enrol: false }).where("id", "=", sessionId).execute();
}

/** Whether the caller has logged in, or proved again who they are, within these minutes. */
export async function isProven(database: Database, { sessionId }: Caller, minutes: number): Promise<boolean> {
  const row = await database
    .selectFrom("sessions")
    .select("id")
    .where("id", "=", sessionId)
    .where(sql<boolean>`coalesce(proved_at, created_at) > now() - make_interval(mins => ${minutes})`)
    .executeTakeFirst();
  return row !== undefined;
}
