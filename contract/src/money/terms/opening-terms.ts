import type { ImportedTenancy } from "../../leasing/imported-tenancies.ts";
import { duesOf } from "./dues.ts";
import { moneyOfRupees, proportion, rupeesOfMoney } from "../money.ts";
import { dayIn, monthOf, monthsLater } from "../months.ts";
import { amountsBy } from "./steps.ts";
import type { AgreedCharge, MoneyTerms } from "./tenancy-terms.ts";
import { dueTermsOf, recurringOf } from "./tenancy-terms.ts";

/** The columns from which the terms follow. */
export type SheetTerms = Pick<
  ImportedTenancy,
  | "tenancyCommencingDate"
  | "tenancyExpiryDate"
  | "rent"
  | "rentEvery"
  | "maintenance"
  | "dueDay"
  | "paid"
  | "graceDays"
  | "escalationPercent"
  | "escalationMonths"
  | "lateFeeKind"
  | "lateFee"
  | "lateFeeCeiling"
  | "noticeMonths"
  | "lockInUntil"
  | "tds"
  | "gst"
  | "depositAgreed"
>;
type Period = AgreedCharge["everyMonths"];
export const periodOf = ({ rentEvery }: Pick<SheetTerms, "rentEvery">): Period => Number(rentEvery) as Period;

/** By default, how long the deposit may be kept once the tenancy has ended. */
const refundDays = 30;

/** The days on which the rent rises, counted in months from the commencing date. */
function* risesOf(form: SheetTerms): Generator<string, void, undefined> {
  const { tenancyCommencingDate: begin, tenancyExpiryDate: end, escalationMonths, escalationPercent } = form;
  if (escalationPercent === 0) return;
  for (let times = 1; ; times += 1) {
    const day = monthsLater(begin, times * escalationMonths);
    if (day > end) return;
    yield day;
  }
}

/** The amounts of the rent for a period from a day on, which is that of the opening date until it rises after that. */
function amountsFrom(form: SheetTerms, { openingDate, from }: { openingDate: string; from: string }) {
  const { tenancyCommencingDate: countedFrom, tenancyExpiryDate: until, escalationPercent: percent } = form;
  const amount = proportion(moneyOfRupees(form.rent), periodOf(form), 1);
  const opened = { from: openingDate, until, amount, countedFrom };
  const steps = percent > 0 ? amountsBy({ everyMonths: form.escalationMonths, percent }, opened).slice(1) : [];
  const first = steps.findLast((step) => step.from <= from)?.amount ?? opened.amount;
  return [{ from, amount: first }, ...steps.filter((step) => step.from > from)].map((step) => ({
    from: step.from,
    amount: rupeesOfMoney(step.amount),
  }));
}

const charged = (kind: AgreedCharge["kind"], everyMonths: Period, from: string, rupees: number): AgreedCharge => ({
  kind,
  name: "",
  everyMonths,
  from,
  until: "",
  amounts: [{ from, amount: rupees }],
  escalation: null,
  ratePerSquareFoot: null,
});

function lateFeeOf({ lateFeeKind: kind, lateFee, lateFeeCeiling: ceiling }: SheetTerms): MoneyTerms["lateFee"] {
  if (kind === "none") return { kind };
  if (kind === "flat") return { kind, amount: lateFee };
  return kind === "perDay" ? { kind, amount: lateFee, ceiling } : { kind, percent: lateFee, ceiling };
}

interface Opening {
  terms: MoneyTerms;
  openingDate: string;
}

/**
 * The first day of the first period whose due isn't in the opening balance: it falls due on the opening date or later. Periods are
 * counted from the month in which the tenancy began.
 */
function firstCharged(form: SheetTerms, { terms, openingDate }: Opening, everyMonths: Period): string {
  const { tenancyCommencingDate: begin, tenancyExpiryDate: end } = form;
  const passed = Math.floor((monthOf(openingDate) - monthOf(begin)) / everyMonths) - 1;
  const from = passed > 0 ? dayIn(monthOf(begin) + passed * everyMonths, 1) : begin;
  const lastDay = terms.continuesAfterEnd ? null : end;
  // A charge with an arbitrary amount; only its days are used.
  const charge = recurringOf(charged("other", everyMonths, from, 100_000));
  for (const due of duesOf(dueTermsOf(terms), charge, { lastDay })) if (due.dueOn >= openingDate) return due.from;
  const next = dayIn(monthOf(openingDate) + 1, 1);
  return begin > next ? begin : next;
}

/** The terms, without their charges. One whose last day has passed goes on until it is ended. */
const termsWithout = (form: SheetTerms, openingDate: string): MoneyTerms => ({
  charges: [],
  dueDay: form.dueDay,
  paid: form.paid,
  graceDays: form.graceDays,
  lateFee: lateFeeOf(form),
  rentFree: [],
  continuesAfterEnd: form.tenancyExpiryDate < openingDate,
  deposit: { agreed: form.depositAgreed, nonRefundable: 0, refundDays },
  noticeMonths: form.noticeMonths,
  lockInUntil: form.lockInUntil,
  tds: form.tds,
  gst: form.gst,
});

/** Whether the rent rose after the first day that is charged: what is due for the days before that is not known then. */
export function roseWhileCharged(form: SheetTerms, openingDate: string): boolean {
  const from = firstCharged(form, { terms: termsWithout(form, openingDate), openingDate }, periodOf(form));
  for (const day of risesOf(form)) if (day > from && day <= openingDate) return true;
  return false;
}

/** The terms of a tenancy that comes from another book. Its charges begin where the opening balance ends. */
export function openingTerms(form: SheetTerms, openingDate: string): MoneyTerms {
  const terms = termsWithout(form, openingDate);
  const opening = { terms, openingDate };
  const from = firstCharged(form, opening, periodOf(form));
  const { escalationPercent: percent, escalationMonths: everyMonths, maintenance } = form;
  const rent = {
    ...charged("rent", periodOf(form), from, form.rent),
    amounts: amountsFrom(form, { openingDate, from }),
    escalation: percent > 0 ? { by: "percent" as const, everyMonths, percent } : null,
  };
  const others = maintenance > 0 ? [charged("maintenance", 1, firstCharged(form, opening, 1), maintenance)] : [];
  return { ...terms, charges: [rent, ...others] };
}
