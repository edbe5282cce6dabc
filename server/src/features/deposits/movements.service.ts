import type { DepositMovement, DepositPaymentForm, MovementKind, SetOffForm } from "@vasati/contract/money/deposits";
import { figureOn } from "@vasati/contract/money/law";
import type { Money } from "@vasati/contract/money/money";
import { add, moneyOfRupees, negate } from "@vasati/contract/money/money";
import { emit } from "../../events/emit.ts";
import type { Dimensions, LedgerLine, NewEntry } from "../../ledger/entry.ts";
import { post, reverse } from "../../ledger/ledger.ts";
import { lockTenancy } from "../../ledger/tenancy.queries.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { conflict, conflictAt, invalid, notFound, ruleViolation } from "../../platform/http/refusal.ts";
import { rupeesInDigits } from "../../platform/words/rupees.ts";
import type { Actor } from "../../records/edit-record.ts";
import { trace } from "../../records/edit-record.ts";
import { releaseDues, settleDues } from "../rent-book/dues/settling.service.ts";
import { accountOf, isTransfer, requireOpenDay } from "../rent-book/receipts/receipts.service.ts";
import { requireOwnTenancy } from "../tenancies/tenancies.service.ts";
import { readMovement } from "./deposits.service.ts";
import { linesOut } from "./held-parts.ts";
import {
  changeHeld,
  findAllocations,
  findDepositOfTransfer,
  findHeldParts,
  findMovement,
  insertAllocations,
  insertMovement,
  markUndone,
  sumCashMoved,
} from "./movements.queries.ts";

/** A movement of the deposit of a tenancy that somebody records. */
interface Recording<Form> {
  actor: Actor;
  tenancyId: number;
  form: Form;
}
type PaymentKind = Extract<MovementKind, "received" | "refunded">;

/** Locks the caller's tenancy, so that nobody else moves its money until the transaction ends. @throws 404 if it isn't the caller's */
async function lockOwnTenancy(transaction: Transaction, actor: Actor, tenancyId: number): Promise<Dimensions> {
  await requireOwnTenancy(transaction, actor.caller, tenancyId);
  const about = await lockTenancy(transaction, tenancyId);
  if (!about) throw notFound("tenancy");
  return about;
}

/** @throws 409 if another deposit has the bank's reference; the message names its unit and property */
async function requireNewReference(
  transaction: Transaction,
  kind: PaymentKind,
  { mode, reference }: DepositPaymentForm,
): Promise<void> {
  const values = isTransfer(mode) ? await findDepositOfTransfer(transaction, { kind, reference }) : undefined;
  if (!values) return;
  const message = `The deposit of ${values.place} already has the reference ${reference}.`;
  throw conflict(message, [{ path: "reference", code: "referenceIsUsed", message, values }]);
}

/** @throws 400 if the deposit's cash reaches the legal limit and the person didn't confirm that they know it */
async function requireLawfulCash(
  transaction: Transaction,
  kind: PaymentKind,
  { tenancyId, form }: Pick<Recording<DepositPaymentForm>, "tenancyId" | "form">,
): Promise<boolean> {
  const limit = figureOn("depositInCash", form.day);
  if (form.mode !== "cash" || !limit) return false;
  const sum = add(moneyOfRupees(form.amount), await sumCashMoved(transaction, { tenancyId, kind }));
  const most = moneyOfRupees(limit.value);
  if (sum < most) return false;
  if (form.cashConfirmed === true) return true;
  const message =
    `reaches ${rupeesInDigits(most)} of a deposit in cash, which must not be ` +
    `${kind === "received" ? "taken" : "repaid"} (${limit.source}). ` +
    "Confirm that it was paid all the same, or choose another mode.";
  throw invalid([{ path: "amount", code: "cashLimit", message }]);
}

/** The lines by which an amount leaves what is held. @throws 409 if less is held */
async function takeFromHeld(transaction: Transaction, tenancyId: number, amount: Money): Promise<LedgerLine[]> {
  const parts = await findHeldParts(transaction, tenancyId);
  const held = add(...parts.map((part) => part.amount));
  if (held < amount) throw conflictAt("amount", `Only ${rupeesInDigits(held)} of this deposit is held.`);
  return linesOut(parts, amount);
}

async function announce(transaction: Transaction, actor: Actor, id: number): Promise<DepositMovement> {
  const movement = await readMovement(transaction, actor.caller, id);
  await emit(transaction, { ...trace(actor, id), type: "deposit.recorded", after: movement, facts: movement });
  return movement;
}

/** The account that pays a refund. A cheque of our own counts as paid by the bank at once; only received cheques are cleared. */
const paidFrom = (mode: DepositPaymentForm["mode"]) => (mode === "cheque" ? "bank" : accountOf[mode]);

async function recordPayment(
  transaction: Transaction,
  { actor, tenancyId, form }: Recording<DepositPaymentForm>,
  kind: PaymentKind,
): Promise<DepositMovement> {
  const about = await lockOwnTenancy(transaction, actor, tenancyId);
  await requireOpenDay(transaction, "day", form.day);
  await requireNewReference(transaction, kind, form);
  const amount = moneyOfRupees(form.amount);
  const isIn = kind === "received";
  const lines: LedgerLine[] = isIn
    ? [
        { account: accountOf[form.mode], amount, ...about },
        { account: "deposits_held", amount: negate(amount), ...about },
      ]
    : [
        ...(await takeFromHeld(transaction, tenancyId, amount)),
        { account: paidFrom(form.mode), amount: negate(amount), ...about },
      ];
  const cashConfirmed = await requireLawfulCash(transaction, kind, { tenancyId, form });
  const { day, mode } = form;
  const { userId } = actor.caller;
  const reference = form.reference || null;
  const entry: NewEntry = {
    kind: isIn ? "deposit" : "refund",
    businessDay: day,
    aboutMonth: null,
    reference,
    reason: form.note || null,
    userId,
    lines,
  };
  const entryId = await post(transaction, entry);
  await changeHeld(transaction, tenancyId, isIn ? amount : negate(amount));
  const paid = { day, mode, reference, bank: form.bank || null, cashConfirmed };
  return announce(
    transaction,
    actor,
    await insertMovement(transaction, { ...paid, tenancyId, kind, amount, entryId, userId }),
  );
}

/**
 * Records a deposit, or a part of it, that was received.
 * @throws 404 if the tenancy isn't the caller's; 400 for a day in the future or in a closed month and for cash that reaches the
 *   legal limit; 409 if the bank's reference was used before
 */
export const receiveDeposit = (transaction: Transaction, recording: Recording<DepositPaymentForm>) =>
  recordPayment(transaction, recording, "received");

/**
 * Records that a deposit, or a part of it, was refunded.
 * @throws as `receiveDeposit`; 409 if less is held
 */
export const refundDeposit = (transaction: Transaction, recording: Recording<DepositPaymentForm>) =>
  recordPayment(transaction, recording, "refunded");

/**
 * Sets a deposit off against dues: the named ones, then the oldest.
 * @throws 404 if the tenancy isn't the caller's; 400 for a day in the future or in a closed month, and for dues that are not open;
 *   409 if less is held or open
 */
export async function setOffDeposit(
  transaction: Transaction,
  { actor, tenancyId, form }: Recording<SetOffForm>,
): Promise<DepositMovement> {
  const about = await lockOwnTenancy(transaction, actor, tenancyId);
  const { day, reason } = form;
  await requireOpenDay(transaction, "day", day);
  const amount = moneyOfRupees(form.amount);
  const out = await takeFromHeld(transaction, tenancyId, amount);
  const allocations = await settleDues(transaction, { tenancyId, amount, named: form.allocations });
  const { userId } = actor.caller;
  const entryId = await post(transaction, {
    kind: "deposit",
    businessDay: day,
    aboutMonth: null,
    reference: null,
    reason,
    userId,
    lines: [...out, { account: "receivable", amount: negate(amount), ...about }],
  });
  await changeHeld(transaction, tenancyId, negate(amount));
  const unpaid = { mode: null, reference: null, bank: null, cashConfirmed: false };
  const id = await insertMovement(transaction, { ...unpaid, tenancyId, kind: "setOff", day, amount, entryId, userId });
  await insertAllocations(transaction, id, allocations);
  return announce(transaction, actor, id);
}

/**
 * Undoes a movement. The dues that a set-off settled are owed again.
 * @throws 404 if it isn't the caller's; 409 if it was undone before, was carried over by a renewal, or if what was received
 *   is no longer held
 */
export async function undoMovement(
  transaction: Transaction,
  { actor, id, reason }: { actor: Actor; id: number; reason: string },
): Promise<DepositMovement> {
  const { caller } = actor;
  const before = await readMovement(transaction, caller, id);
  const { tenancyId } = before;
  await lockOwnTenancy(transaction, actor, tenancyId);
  const movement = await findMovement(transaction, id);
  if (!movement) throw notFound("movement of a deposit");
  const { kind, amount, entryId, isUndone } = movement;
  if (isUndone) throw ruleViolation("alreadyUndone");
  if (kind === "carriedIn" || kind === "carriedOut") throw ruleViolation("carriedOver");
  const reversalId = await reverse(transaction, { entryId, reason, userId: caller.userId });
  if ((await findHeldParts(transaction, tenancyId)).some((part) => part.amount < 0n))
    throw ruleViolation("depositIsUsed");
  await markUndone(transaction, id, reversalId);
  await changeHeld(transaction, tenancyId, kind === "received" || kind === "opening" ? negate(amount) : amount);
  if (kind === "setOff")
    await releaseDues(transaction, { tenancyId, allocations: await findAllocations(transaction, id) });
  const after = await readMovement(transaction, caller, id);
  await emit(transaction, {
    ...trace(actor, id),
    type: "deposit.reversed",
    before: { undone: null },
    after: { undone: after.undone },
    facts: after,
  });
  return after;
}
