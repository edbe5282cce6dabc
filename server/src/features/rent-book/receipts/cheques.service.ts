import { moneyOfRupees, negate } from "@vasati/contract/money/money";
import type { ClearingForm, Receipt } from "@vasati/contract/money/receipts";
import type { PageOf } from "@vasati/contract/wire/paging";
import { emit } from "../../../events/emit.ts";
import type { Dimensions } from "../../../ledger/entry.ts";
import { post } from "../../../ledger/ledger.ts";
import { lockTenancy } from "../../../ledger/tenancy.queries.ts";
import type { Caller } from "../../../platform/authentication/caller.queries.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { invalidValue, notFound, ruleViolation } from "../../../platform/http/refusal.ts";
import type { Actor } from "../../../records/edit-record.ts";
import { trace } from "../../../records/edit-record.ts";
import { postSingleDue } from "../dues/single-dues.service.ts";
import { findWaitingCheques, markBounced, markCleared } from "./cheques.queries.ts";
import { readReceipt, viewOf } from "./receipt-calls.service.ts";
import type { FoundReceipt } from "./receipts.queries.ts";
import { findReceipt } from "./receipts.queries.ts";
import { requireOpenDay, reverseReceipt } from "./receipts.service.ts";

/** A page of the receipts by cheque that still wait for the bank. */
export async function readCheques(
  database: Database,
  asked: { caller: Caller; page: number; size: number },
): Promise<PageOf<Receipt>> {
  const found = await findWaitingCheques(database, asked);
  return { ...found, items: found.items.map((receipt) => viewOf(asked.caller, receipt)) };
}

/** A cheque of a tenancy, and what the bank did with it. */
interface Clearing {
  actor: Actor;
  id: number;
  form: ClearingForm;
}

async function clear(
  transaction: Transaction,
  { actor, id, form }: Clearing,
  { amount, about }: Pick<FoundReceipt, "amount"> & { about: Dimensions },
): Promise<void> {
  const entryId = await post(transaction, {
    kind: "adjustment",
    businessDay: form.day,
    aboutMonth: null,
    reference: null,
    reason: null,
    userId: actor.caller.userId,
    lines: [
      { account: "bank", amount, ...about },
      { account: "cheques", amount: negate(amount), ...about },
    ],
  });
  await markCleared(transaction, id, { day: form.day, entryId });
}

/** The tenant owes the dues of the receipt again, and the charge if there is one. */
async function bounce(transaction: Transaction, { actor, id, form }: Clearing, tenancyId: number): Promise<void> {
  const { day, reason, charge } = form;
  await reverseReceipt(transaction, { receiptId: id, reason, userId: actor.caller.userId, day });
  await markBounced(transaction, id);
  if (moneyOfRupees(charge) > 0n)
    await postSingleDue(transaction, {
      actor,
      tenancyId,
      form: { kind: "bounce", name: "", amount: charge, dueOn: day },
    });
}

/**
 * Records that a cheque was cleared, or that it bounced.
 * @throws 404 if the receipt isn't the caller's; 400 for a day in the future, before the receipt or in a closed month; 409 if it
 *   isn't a cheque that waits for the bank
 */
export async function clearCheque(transaction: Transaction, clearing: Clearing): Promise<Receipt> {
  const { actor, id, form } = clearing;
  const before = await readReceipt(transaction, actor.caller, id);
  const about = await lockTenancy(transaction, before.tenancyId);
  const receipt = await findReceipt(transaction, id);
  if (!about || !receipt) throw notFound("receipt");
  if (!receipt.isWaitingCheque) throw ruleViolation("chequeIsSettled");
  if (!before.mayUndo) throw notFound("receipt");
  await requireOpenDay(transaction, "day", form.day);
  if (form.day < before.receivedOn) throw invalidValue("day", "must not be before the cheque was received");
  if (form.isCleared) await clear(transaction, clearing, { amount: receipt.amount, about });
  else await bounce(transaction, clearing, before.tenancyId);
  const after = await readReceipt(transaction, actor.caller, id);
  await emit(transaction, {
    ...trace(actor, id),
    type: form.isCleared ? "receipt.cleared" : "receipt.bounced",
    before: { cheque: before.cheque, undone: before.undone },
    after: { cheque: after.cheque, undone: after.undone },
    facts: after,
  });
  return after;
}
