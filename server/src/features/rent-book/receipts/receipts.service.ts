import { figureOn } from "@vasati/contract/money/law";
import type { Money } from "@vasati/contract/money/money";
import { add, moneyOfRupees, negate } from "@vasati/contract/money/money";
import { financialYearOf } from "@vasati/contract/money/months";
import type { ReceiptForm, ReceiptMode } from "@vasati/contract/money/receipts";
import type { Account, LedgerLine } from "../../../ledger/entry.ts";
import { moneyIn } from "../../../ledger/ledger.queries.ts";
import { openDayFrom, post, reverse } from "../../../ledger/ledger.ts";
import { lockTenancy } from "../../../ledger/tenancy.queries.ts";
import { dayInIndia } from "../../../platform/database/calendar.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Refusal } from "../../../platform/http/refusal.ts";
import {
  conflict,
  conflictAt,
  invalid,
  invalidValue,
  notFound,
  ruleViolation,
} from "../../../platform/http/refusal.ts";
import { rupeesInDigits } from "../../../platform/words/rupees.ts";
import { findAwaitedParts } from "../tds/tds.queries.ts";
import { sumCashReceivedOn } from "./receipt-details.queries.ts";
import type { FoundReceipt } from "./receipts.queries.ts";
import {
  allocateOldestFirst,
  allocateTo,
  findReceipt,
  findReceiptOfTransfer,
  insertReceipt,
  releaseReceipt,
} from "./receipts.queries.ts";

/** The account that receives money of a mode. */
export const accountOf: Record<ReceiptMode, Account> = {
  upi: "bank",
  neft: "bank",
  imps: "bank",
  rtgs: "bank",
  sameBank: "bank",
  cheque: "cheques",
  cash: "cash",
  adjustment: "suspense",
};
export const isTransfer = (mode: ReceiptMode) => accountOf[mode] === "bank";

/** @throws 400 for the field of this name if its day is in the future or in a closed month */
export async function requireOpenDay(transaction: Transaction, field: string, day: string): Promise<void> {
  if (day > dayInIndia()) throw invalidValue(field, "must not be in the future");
  const openDay = await openDayFrom(transaction);
  if (openDay(day).aboutMonth !== null) throw invalidValue(field, "is in a month that is closed");
}

/** Why a receipt wasn't recorded: another one, which is named, has the bank's reference. */
async function usedReference(transaction: Transaction, { mode, reference }: ReceiptForm): Promise<Refusal> {
  const other = isTransfer(mode) ? await findReceiptOfTransfer(transaction, reference) : undefined;
  if (!other) return conflictAt("reference", "This tenancy already has a receipt for this cheque.");
  const { number, tenancyId, unitName, propertyName } = other;
  const place = `${unitName}, ${propertyName}`;
  const message = `Receipt ${number} for ${place} already has the reference ${reference}.`;
  const values = { number, place, tenancyId, receiptId: other.receiptId };
  return conflict(message, [{ path: "reference", code: "referenceIsUsed", message, values }]);
}

/** @throws 400 if the tenant's cash of the day reaches the legal limit and the person didn't confirm that they know it */
async function requireLawfulCash(transaction: Transaction, form: ReceiptForm): Promise<boolean> {
  const limit = figureOn("cashFromOnePerson", form.receivedOn);
  if (form.mode !== "cash" || !limit) return false;
  const { tenancyId, receivedOn: day } = form;
  const sum = add(moneyOfRupees(form.amount), moneyIn(await sumCashReceivedOn(transaction, { tenancyId, day })));
  const most = moneyOfRupees(limit.value);
  if (sum < most) return false;
  if (form.cashConfirmed === true) return true;
  const message =
    `reaches ${rupeesInDigits(most)} in cash from one person in a day, which must not be received (${limit.source}). ` +
    "Confirm that it was received all the same, or choose another mode.";
  throw invalid([{ path: "amount", code: "cashLimit", message }]);
}

async function allocate(
  transaction: Transaction,
  id: number,
  { allocations, amount, tds }: ReceiptForm,
): Promise<void> {
  const given = allocations.map((each) => ({ dueId: each.dueId, amount: moneyOfRupees(each.amount) }));
  if (add(...given.map((each) => each.amount)) > add(moneyOfRupees(amount), moneyOfRupees(tds)))
    throw invalidValue("allocations", "must not exceed what was received");
  if ((await allocateTo(transaction, id, given)) < given.length)
    throw invalidValue("allocations", "must be dues of the tenancy");
}

/** A recorded receipt: its id, and its number in the financial year. */
interface Recorded {
  id: number;
  financialYear: string;
  number: number;
}

/**
 * Records money that was received for a tenancy. It settles the named dues, then the oldest; the rest is an advance on the next
 * dues.
 * @throws 404 if there is no such tenancy; 400 for a day in the future or in a closed month, for dues of others and for cash that
 *   reaches the legal limit; 409 if the bank's reference was used before
 */
export async function recordReceipt(transaction: Transaction, form: ReceiptForm, userId: number): Promise<Recorded> {
  const about = await lockTenancy(transaction, form.tenancyId);
  if (!about) throw notFound("tenancy");
  await requireOpenDay(transaction, "receivedOn", form.receivedOn);
  const cashConfirmed = await requireLawfulCash(transaction, form);
  const [amount, tds] = [moneyOfRupees(form.amount), moneyOfRupees(form.tds)];
  const line = (account: Account, paise: Money): LedgerLine[] =>
    paise === 0n ? [] : [{ account, amount: paise, ...about }];
  const reference = form.reference || null;
  const entryId = await post(transaction, {
    kind: "receipt",
    businessDay: form.receivedOn,
    aboutMonth: null,
    reference,
    reason: null,
    userId,
    lines: [
      ...line(accountOf[form.mode], amount),
      ...line("tds_receivable", tds),
      ...line("receivable", negate(add(amount, tds))),
    ],
  });
  const { tenancyId, receivedOn, mode } = form;
  const financialYear = financialYearOf(receivedOn);
  const receipt = { tenancyId, financialYear, receivedOn, mode, reference, bank: form.bank || null, amount, tds };
  const settlesOldest = form.allocations.length === 0;
  const written = await insertReceipt(transaction, { ...receipt, cashConfirmed, entryId, userId }, { settlesOldest });
  if (!written) throw await usedReference(transaction, form);
  const { id, number, isAllocated } = written;
  if (!settlesOldest) await allocate(transaction, id, form);
  if (!isAllocated) await allocateOldestFirst(transaction, [tenancyId]);
  return { id, financialYear, number };
}

/** @throws 409 if, without a receipt's deducted tax, more of its quarter is certified than was deducted */
async function requireUncertified(transaction: Transaction, receipt: FoundReceipt): Promise<void> {
  const parts = await findAwaitedParts(transaction, { tenancyId: receipt.tenancyId, day: receipt.receivedOn });
  if (parts.some(({ amount }) => amount < 0n)) throw ruleViolation("tdsIsCertified");
}

/**
 * Undoes a receipt, by default today. What it settled is owed again, unless an advance settles it. Its number isn't used again.
 * @throws 404 if there is no such receipt; 409 if it was undone before, or if a certificate came for its deducted tax
 */
export async function reverseReceipt(
  transaction: Transaction,
  { receiptId, reason, userId, day }: { receiptId: number; reason: string; userId: number; day?: string },
): Promise<void> {
  const receipt = await findReceipt(transaction, receiptId);
  if (!receipt) throw notFound("receipt");
  await lockTenancy(transaction, receipt.tenancyId);
  const reversalId = await reverse(transaction, { entryId: receipt.entryId, reason, userId, ...(day && { day }) });
  if (receipt.clearingEntryId !== null)
    await reverse(transaction, { entryId: receipt.clearingEntryId, reason, userId });
  await releaseReceipt(transaction, receiptId, reversalId);
  if (receipt.tds > 0n) await requireUncertified(transaction, receipt);
  await allocateOldestFirst(transaction, [receipt.tenancyId]);
}
