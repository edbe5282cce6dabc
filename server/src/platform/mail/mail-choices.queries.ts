import type { MailKind } from "@vasati/contract/people/notifications";
import { sql } from "kysely";
import type { Database, Transaction } from "../database/database.ts";

/** The kinds of mails that an account has turned off. */
export async function findUnwantedMails(database: Database, userId: number): Promise<MailKind[]> {
  const row = await database
    .selectFrom("users")
    .select("unwanted_mails")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return row.unwanted_mails;
}

/** Whether an account gets a mail of a kind: its address is confirmed, and it hasn't turned the kind off. */
export async function isMailWanted(database: Database, userId: number, kind: MailKind): Promise<boolean> {
  const { rows } = await sql<{ isWanted: boolean }>`
    select email_confirmed_at is not null and ${kind} <> all(unwanted_mails) as "isWanted" from users where id = ${userId}`.execute(
    database,
  );
  return rows[0]?.isWanted ?? false;
}

/** Whether the address of an account is confirmed. */
export async function isAddressConfirmed(database: Database, userId: number): Promise<boolean> {
  const { rows } = await sql`select from users where id = ${userId} and email_confirmed_at is not null`.execute(
    database,
  );
  return rows.length > 0;
}

/** An account's address; undefined if nobody was logged in. */
export async function findMailAddress(database: Database, userId: number | null): Promise<string | undefined> {
  if (userId === null) return undefined;
  return (await database.selectFrom("users").select("email").where("id", "=", userId).executeTakeFirst())?.email;
}

/** Saves which kinds of mails an account turns off or on. */
export async function updateUnwantedMails(
  transaction: Transaction,
  userId: number,
  { unwanted, wanted }: { unwanted: MailKind[]; wanted: MailKind[] },
): Promise<void> {
  await sql`
    update users set unwanted_mails = array(
      select kind from unnest(unwanted_mails || ${unwanted}::text[]) as kind
      where kind <> all(${wanted}::text[]) group by kind order by kind)
    where id = ${userId}`.execute(transaction);
}
