import type { Receipt, ReceiptForm } from "@vasati/contract/money/receipts";
import { isManagedTenancy, mayEditTenancy, maySeeTenancy } from "../../../access/policies/tenancy.ts";
import { emit } from "../../../events/emit.ts";
import type { Caller } from "../../../platform/authentication/caller.queries.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { notFound, ruleViolation } from "../../../platform/http/refusal.ts";
import type { Actor } from "../../../records/edit-record.ts";
import { trace } from "../../../records/edit-record.ts";
import { inOrderOf, isInScope } from "../../../records/records.queries.ts";
import type { ReceiptInFull } from "./receipt-details.queries.ts";
import { findReceiptInFull, findReceiptsInFull } from "./receipt-details.queries.ts";
import { recordReceipt, reverseReceipt } from "./receipts.service.ts";

/** A receipt as a caller sees it. */
export const viewOf = (caller: Caller, { receipt, ...parties }: ReceiptInFull): Receipt => ({
  ...receipt,
  mayUndo: receipt.undone === null && mayEditTenancy(caller, parties),
});

/**
 * One receipt.
 * @throws 404 if the caller doesn't see its tenancy
 */
export async function readReceipt(database: Database, caller: Caller, id: number): Promise<Receipt> {
  const found = await findReceiptInFull(database, id);
  if (!found || !maySeeTenancy(caller, found)) throw notFound("receipt");
  return viewOf(caller, found);
}

/** Receipts by their ids, which the caller sees, in the order of the ids. */
export async function readReceiptsIn(database: Database, caller: Caller, ids: number[]): Promise<Receipt[]> {
  const found = ids.length === 0 ? [] : await findReceiptsInFull(database, ids);
  return inOrderOf(
    ids,
    found.map((receipt) => viewOf(caller, receipt)),
    ({ receiptId }) => receiptId,
  );
}

/**
 * Records what was received for a tenancy of the caller's portfolio.
 * @throws as `recordReceipt`; 404 if the tenancy isn't the caller's
 */
export async function recordFor(
  transaction: Transaction,
  { actor, form }: { actor: Actor; form: ReceiptForm },
): Promise<Receipt> {
  const scope = isManagedTenancy(actor.caller);
  if (!(await isInScope(transaction, "tenancies", { id: form.tenancyId, scope }))) throw notFound("tenancy");
  const { id } = await recordReceipt(transaction, form, actor.caller.userId);
  const receipt = await readReceipt(transaction, actor.caller, id);
  await emit(transaction, { ...trace(actor, id), type: "receipt.recorded", after: receipt, facts: receipt });
  return receipt;
}

/**
 * Undoes a receipt.
 * @throws 404 if it isn't the caller's; 409 if it was undone before
 */
export async function undoReceipt(
  transaction: Transaction,
  { actor, id, reason }: { actor: Actor; id: number; reason: string },
): Promise<Receipt> {
  const { caller } = actor;
  const before = await readReceipt(transaction, caller, id);
  if (before.undone) throw ruleViolation("alreadyUndone");
  if (!before.mayUndo) throw notFound("receipt");
  await reverseReceipt(transaction, { receiptId: id, reason, userId: caller.userId });
  const receipt = await readReceipt(transaction, caller, id);
  const { undone } = receipt;
  await emit(transaction, {
    ...trace(actor, id),
    type: "receipt.reversed",
    before: { undone: null },
    after: { undone },
    facts: receipt,
  });
  return receipt;
}
