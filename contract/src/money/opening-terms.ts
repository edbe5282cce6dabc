import type { ImportedTenancy } from "../leasing/imported-tenancies.ts";
import { duesOf } from "./dues.ts";
import { moneyOfRupees, rupeesOfMoney } from "./money.ts";
import { dayIn, monthOf, monthsLater } from "./months.ts";
import { amountsBy } from "./steps.ts";
import type { AgreedCharge, MoneyTerms } from "./tenancy-terms.ts";
import { dueTermsOf, recurringOf } from "./tenancy-terms.ts";

/** How long the deposit may be kept once the tenancy has ended, where nobody says it. */
const refundDays = 30;

/** The days on which the rent rises: every so many months after the commencing date. */
function* risesOf(form: ImportedTenancy): Generator<string, void, undefined> {
  const { tenancyCommencingDate: begin, tenancyExpiryDate: end, escalationMonths, escalationPercent } = form;
  if (escalationPercent === 0) return;
  for (let times = 1; ; times += 1) {
    const day = monthsLater(begin, times * escalationMonths);
    if (day > end) return;
    yield day;
  }
}

/** The amounts of the rent from a day on, which is that of the opening date until it rises after that. */
function amountsFrom(form: ImportedTenancy, { openingDate, from }: { openingDate: string; from: string }) {
  const { tenancyCommencingDate: countedFrom, tenancyExpiryDate: until, escalationPercent: percent } = form;
  const opened = { from: openingDate, until, amount: moneyOfRupees(form.rent), countedFrom };
  const steps = percent > 0 ? amountsBy({ everyMonths: form.escalationMonths, percent }, opened).slice(1) : [];
  const first = steps.findLast((step) => step.from <= from)?.amount ?? opened.amount;
  return [{ from, amount: first }, ...steps.filter((step) => step.from > from)].map((step) => ({
    from: step.from,
    amount: rupeesOfMoney(step.amount),
  }));
}

const monthly = (kind: AgreedCharge["kind"], from: string, amounts: AgreedCharge["amounts"]): AgreedCharge => ({
  kind,
  name: "",
  everyMonths: 1,
  from,
  until: "",
  amounts,
  escalation: null,
  ratePerSquareFoot: null,
});

function lateFeeOf({ lateFeeKind: kind, lateFee }: ImportedTenancy): MoneyTerms["lateFee"] {
  if (kind === "none") return { kind };
  if (kind === "flat") return { kind, amount: lateFee };
  return kind === "perDay" ? { kind, amount: lateFee, ceiling: null } : { kind, percent: lateFee, ceiling: null };
}

/** The first day of the first period whose due isn't in the opening balance: it falls due on the opening date or later. */
function firstCharged(form: ImportedTenancy, terms: MoneyTerms, openingDate: string): string {
  const { tenancyCommencingDate: begin, tenancyExpiryDate: end } = form;
  const earlier = dayIn(monthOf(openingDate) - 1, 1);
  const from = begin > earlier ? begin : earlier;
  const lastDay = terms.continuesAfterEnd ? null : end;
  // Of any amount, because only the days matter.
  const charge = recurringOf(monthly("other", from, [{ from, amount: 1 }]));
  for (const due of duesOf(dueTermsOf(terms), charge, { lastDay })) if (due.dueOn >= openingDate) return due.from;
  const next = dayIn(monthOf(openingDate) + 1, 1);
  return begin > next ? begin : next;
}

/** The terms, without their charges. One whose last day has passed goes on until it is ended. */
const termsWithout = (form: ImportedTenancy, openingDate: string): MoneyTerms => ({
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
export function roseWhileCharged(form: ImportedTenancy, openingDate: string): boolean {
  const from = firstCharged(form, termsWithout(form, openingDate), openingDate);
  for (const day of risesOf(form)) if (day > from && day <= openingDate) return true;
  return false;
}

/** The terms of a tenancy that comes from another book. Its charges begin behind what the opening balance covers. */
export function openingTerms(form: ImportedTenancy, openingDate: string): MoneyTerms {
  const terms = termsWithout(form, openingDate);
  const from = firstCharged(form, terms, openingDate);
  const { escalationPercent: percent, escalationMonths: everyMonths, maintenance } = form;
  const rent = {
    ...monthly("rent", from, amountsFrom(form, { openingDate, from })),
    escalation: percent > 0 ? { by: "percent" as const, everyMonths, percent } : null,
  };
  const others = maintenance > 0 ? [monthly("maintenance", from, [{ from, amount: maintenance }])] : [];
  return { ...terms, charges: [rent, ...others] };
}
