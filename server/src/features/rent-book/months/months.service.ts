import type { ClosedMonths, ClosingForm, ReopeningForm } from "@vasati/contract/money/closed-months";
import { dayIn, monthOf } from "@vasati/contract/money/months";
import { emit } from "../../../events/emit.ts";
import { findLatestClosedMonth, lockClosedMonths } from "../../../ledger/ledger.queries.ts";
import { closeMonth, reopenLatestMonth } from "../../../ledger/ledger.ts";
import { dayInIndia } from "../../../platform/database/calendar.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { ruleViolation } from "../../../platform/http/refusal.ts";
import type { Actor } from "../../../records/edit-record.ts";
import { trace } from "../../../records/edit-record.ts";
import { findLatestClosing } from "./months.queries.ts";

/** How many past months are offered for closing. */
const monthsOffered = 12;

/** The latest closed month, and the months that can be closed. */
export async function readClosedMonths(database: Database): Promise<ClosedMonths> {
  const latest = await findLatestClosing(database);
  const last = monthOf(dayInIndia()) - 1;
  const open = Array.from({ length: monthsOffered }, (_, back) => dayIn(last - back, 1)).filter(
    (month) => latest === null || month > latest.month,
  );
  return { latest, open };
}

/** `2026-10-01` → 202610: the id of a month in the audit trail. */
const idOf = (month: string) => Number(month.slice(0, 7).replace("-", ""));

/**
 * Closes a month and all before it.
 * @throws 409 if it isn't over, or was closed meanwhile
 */
export async function close(
  transaction: Transaction,
  { actor, form }: { actor: Actor; form: ClosingForm },
): Promise<ClosedMonths> {
  const month = dayIn(monthOf(form.month), 1);
  await lockClosedMonths(transaction);
  const closed = await findLatestClosedMonth(transaction);
  if (closed !== null && month <= closed) throw ruleViolation("monthsChanged");
  await closeMonth(transaction, month, actor.caller.userId);
  await emit(transaction, { ...trace(actor, idOf(month)), type: "month.closed", after: { month }, facts: { month } });
  return readClosedMonths(transaction);
}

/**
 * Reopens the month that was closed last, and those that were closed together with it.
 * @throws 409 if another month is the latest by now
 */
export async function reopen(
  transaction: Transaction,
  { actor, form: { month, reason } }: { actor: Actor; form: ReopeningForm },
): Promise<ClosedMonths> {
  await lockClosedMonths(transaction);
  const closed = await findLatestClosedMonth(transaction);
  if (closed === null || monthOf(month) !== monthOf(closed)) throw ruleViolation("monthsChanged");
  await reopenLatestMonth(transaction);
  const facts = { month: closed };
  await emit(transaction, {
    ...trace(actor, idOf(closed)),
    type: "month.reopened",
    after: { ...facts, reason },
    facts,
  });
  return readClosedMonths(transaction);
}
