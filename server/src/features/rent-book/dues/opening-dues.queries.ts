import { sql } from "kysely";
import type { Transaction } from "../../../platform/database/database.ts";

/** What undoing a due needs to know about it. */
interface ToCancel {
  entryId: number;
  isCancelled: boolean;
  /** Whether a waiver or a deposit settled a part of it. */
  isSettledOtherwise: boolean;
}

export async function findToCancel(transaction: Transaction, id: number): Promise<ToCancel | undefined> {
  const { rows } = await sql<ToCancel>`
    select entry_id as "entryId", cancelled_by is not null as "isCancelled",
      exists(select from due_waivers where due_id = dues.id and reversed_by is null) or exists(
        select from deposit_allocations as allocation join deposit_movements as movement on movement.id = movement_id
        where due_id = dues.id and reversed_by is null) as "isSettledOtherwise"
    from dues where id = ${id}`.execute(transaction);
  return rows[0];
}

/** Stores that a due was reversed. Its receipts have what settled it to allocate again; those undone before still say what they had settled. */
export async function cancelDue(transaction: Transaction, id: number, reversalId: number): Promise<void> {
  await sql`
    with released as (
      delete from receipt_allocations as allocation using receipts as receipt
      where due_id = ${id} and receipt.id = receipt_id and reversed_by is null
      returning receipt_id, allocation.amount_paise
    ), freed as (
      update receipts set unallocated_paise = unallocated_paise + released.amount_paise
      from released where released.receipt_id = receipts.id
    )
    update dues set cancelled_by = ${reversalId}, settled_paise = 0 where id = ${id}`.execute(transaction);
}
