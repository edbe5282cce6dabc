import type { Money } from "@vasati/contract/money/money";
import { sql } from "kysely";
import type { Database, Transaction } from "../../../platform/database/database.ts";

/** Stores how much of a due was waived. */
export async function insertWaiver(
  transaction: Transaction,
  { dueId, entryId, amount }: { dueId: number; entryId: number; amount: Money },
): Promise<void> {
  await sql`
    with waived as (
      insert into due_waivers (entry_id, due_id, amount_paise) values (${entryId}, ${dueId}, ${String(amount)}::bigint)
    )
    update dues set settled_paise = settled_paise + ${String(amount)}::bigint where id = ${dueId}`.execute(transaction);
}

/** What undoing a waiver needs to know about it. */
interface FoundWaiver {
  dueId: number;
  /** On which it was posted; in the future for a due of a later day. */
  businessDay: string;
  isUndone: boolean;
}

/** A waiver by its entry; undefined if there is none. */
export async function findWaiver(database: Database, entryId: number): Promise<FoundWaiver | undefined> {
  const { rows } = await sql<FoundWaiver>`
    select due_id as "dueId", business_day as "businessDay", reversed_by is not null as "isUndone"
    from due_waivers join ledger_entries as entry on entry.id = entry_id where entry_id = ${entryId}`.execute(database);
  return rows[0];
}

/** Stores that a waiver was reversed: what it settled is owed again. */
export async function releaseWaiver(transaction: Transaction, entryId: number, reversalId: number): Promise<void> {
  await sql`
    with released as (
      update due_waivers set reversed_by = ${reversalId} where entry_id = ${entryId} returning due_id, amount_paise
    )
    update dues set settled_paise = settled_paise - released.amount_paise from released where dues.id = due_id`.execute(
    transaction,
  );
}
