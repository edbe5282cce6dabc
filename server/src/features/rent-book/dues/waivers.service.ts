import type { OpenDue } from "@vasati/contract/money/accounts";
import { moneyOfRupees, negate } from "@vasati/contract/money/money";
import { isManagedMoney } from "../../../access/policies/rent-book.ts";
import { emit } from "../../../events/emit.ts";
import { openDayFrom, post, reverse } from "../../../ledger/ledger.ts";
import { lockTenancy } from "../../../ledger/tenancy.queries.ts";
import { dayInIndia } from "../../../platform/database/calendar.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { notFound, ruleViolation } from "../../../platform/http/refusal.ts";
import type { Actor } from "../../../records/edit-record.ts";
import { trace } from "../../../records/edit-record.ts";
import { allocateOldestFirst } from "../receipts/receipts.queries.ts";
import { requireDue, viewOf } from "./single-dues.service.ts";
import { findWaiver, insertWaiver, releaseWaiver } from "./waivers.queries.ts";

/** A due that isn't owed yet is waived, and owed again, on its own day: before it, the account says nothing of it. */
function todayOrLater(day: string): string {
  const today = dayInIndia();
  return day > today ? day : today;
}

/**
 * Waives what is open of a due.
 * @throws 404 if it isn't the caller's; 409 if nothing is open
 */
export async function waiveDue(
  transaction: Transaction,
  { actor, id, reason }: { actor: Actor; id: number; reason: string },
): Promise<OpenDue> {
  const about = await lockTenancy(
    transaction,
    (await requireDue(transaction, id, isManagedMoney(actor.caller))).tenancyId,
  );
  if (!about) throw notFound("due");
  const before = await requireDue(transaction, id, isManagedMoney(actor.caller));
  if (before.open === 0) throw ruleViolation("nothingIsOpen");
  const amount = moneyOfRupees(before.open);
  const entryId = await post(transaction, {
    kind: "waiver",
    reference: null,
    reason,
    userId: actor.caller.userId,
    ...(await openDayFrom(transaction))(todayOrLater(before.dueOn)),
    lines: [
      { account: "waivers", amount, ...about },
      { account: "receivable", amount: negate(amount), ...about },
    ],
  });
  await insertWaiver(transaction, { dueId: id, entryId, amount });
  const due = await requireDue(transaction, id, isManagedMoney(actor.caller));
  await emit(transaction, {
    ...trace(actor, id),
    type: "due.waived",
    before: { open: before.open },
    after: { open: due.open, reason },
    facts: due,
  });
  return viewOf(due);
}

/**
 * Undoes a waiver, by the id of its entry: what it settled is owed again, unless an advance settles it.
 * @throws 404 if it isn't the caller's; 409 if it was undone before
 */
export async function undoWaiver(
  transaction: Transaction,
  { actor, id, reason }: { actor: Actor; id: number; reason: string },
): Promise<OpenDue> {
  const scope = isManagedMoney(actor.caller);
  const waiver = await findWaiver(transaction, id);
  if (!waiver) throw notFound("waiver");
  const { tenancyId } = await requireDue(transaction, waiver.dueId, scope);
  await lockTenancy(transaction, tenancyId);
  const before = await requireDue(transaction, waiver.dueId, scope);
  if ((await findWaiver(transaction, id))?.isUndone !== false) throw ruleViolation("alreadyUndone");
  const day = todayOrLater(waiver.businessDay);
  const reversalId = await reverse(transaction, { entryId: id, reason, userId: actor.caller.userId, day });
  await releaseWaiver(transaction, id, reversalId);
  await allocateOldestFirst(transaction, [tenancyId]);
  const due = await requireDue(transaction, waiver.dueId, scope);
  await emit(transaction, {
    ...trace(actor, due.dueId),
    type: "due.waiverUndone",
    before: { open: before.open },
    after: { open: due.open, reason },
    facts: due,
  });
  return viewOf(due);
}
