import type { AgreedCharge, MoneyTerms } from "@vasati/contract/money/tenancy-terms";

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
