import type { MailKind } from "@vasati/contract/people/notifications";
import { sql } from "kysely";
import type { Database, Transaction } from "../database/database.ts";

/** The mails that an account does not want. */
export async function findUnwantedMails(database: Database, userId: number): Promise<MailKind[]> {
  const row = await database
    .selectFrom("users")
    .select("unwanted_mails")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return row.unwanted_mails;
}

/** Writes down which mails an account does not want from now on, and which it wants again. */
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
