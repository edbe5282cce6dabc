import { listDues } from "@vasati/contract/money/terms/dues";
import type { AgreedCharge, MoneyTerms } from "@vasati/contract/money/terms/tenancy-terms";
import { dueTermsOf, recurringOf } from "@vasati/contract/money/terms/tenancy-terms";

/** A monthly charge from a day on, by default the rent. */
export const chargeOf = (from: string, rupees: number, more: Partial<AgreedCharge> = {}): AgreedCharge => ({
  kind: "rent",
  name: "",
  everyMonths: 1,
  from,
  until: "",
  amounts: [{ from, amount: rupees }],
  escalation: null,
  ratePerSquareFoot: null,
  ...more,
});

/** Terms with only the charges, due on the 5th in advance. */
export const termsOf = (charges: AgreedCharge[], more: Partial<MoneyTerms> = {}): MoneyTerms => ({
  charges,
  dueDay: 5,
  paid: "advance",
  graceDays: 5,
  lateFee: { kind: "none" },
  rentFree: [],
  continuesAfterEnd: false,
  deposit: { agreed: 0, nonRefundable: 0, refundDays: 30 },
  noticeMonths: 1,
  lockInUntil: "",
  tds: "nobody",
  gst: "none",
  ...more,
});

/** What falls due on a day or in the five years after it, by the terms of a tenancy. */
export function duesFrom(terms: MoneyTerms, expiryDate: string, from: string): string[] {
  const lastDay = terms.continuesAfterEnd ? null : expiryDate;
  const last = `${Number(from.slice(0, 4)) + 5}${from.slice(4)}`;
  const listed = terms.charges.flatMap((charge) =>
    listDues(dueTermsOf(terms), recurringOf(charge), { lastDay, from, until: last }).map(
      (due) => `${due.dueOn} ${charge.kind} ${charge.name} ${due.from} ${due.until} ${due.amount} ${due.tax}`,
    ),
  );
  return listed.toSorted();
}
