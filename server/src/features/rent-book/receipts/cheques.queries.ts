import { sql } from "kysely";
import { isManagedMoney } from "../../../access/policies/rent-book.ts";
import type { Caller } from "../../../platform/authentication/caller.queries.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { findPage } from "../../../records/records.queries.ts";
import { isWaitingCheque } from "../../../records/waiting.queries.ts";
import type { ReceiptInFull } from "./receipt-details.queries.ts";
import { findReceiptsInFull } from "./receipt-details.queries.ts";

/** A page of the caller's receipts by cheque that still wait for the bank, oldest first. */
export const findWaitingCheques = (
  database: Database,
  { caller, page, size }: { caller: Caller; page: number; size: number },
) =>
  findPage<ReceiptInFull>(database, {
    table: "receipts",
    conditions: [isWaitingCheque, isManagedMoney(caller)],
    order: { by: sql`received_on`, direction: "asc" },
    page,
    size,
    find: findReceiptsInFull,
    idOf: ({ receipt }) => receipt.receiptId,
  });

/** Stores that the bank has paid a cheque. */
export async function markCleared(
  transaction: Transaction,
  id: number,
  { day, entryId }: { day: string; entryId: number },
): Promise<void> {
  await transaction
    .updateTable("receipts")
    .set({ cleared_on: day, clearing_entry_id: entryId })
    .where("id", "=", id)
    .execute();
}

/** Stores that a cheque bounced whose receipt is already reversed. */
export async function markBounced(transaction: Transaction, id: number): Promise<void> {
  await transaction.updateTable("receipts").set({ bounced: true }).where("id", "=", id).execute();
}
