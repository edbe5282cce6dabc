import { isDeepStrictEqual } from "node:util";
import { duesOf } from "@vasati/contract/money/terms/dues";
import { moneyOfRupees, proportion, rupeesOfMoney } from "@vasati/contract/money/money";
import { monthOf } from "@vasati/contract/money/months";
import type { SheetTerms } from "@vasati/contract/money/terms/opening-terms";
import { openingTerms, roseWhileCharged } from "@vasati/contract/money/terms/opening-terms";
import type { AgreedCharge, MoneyTerms } from "@vasati/contract/money/terms/tenancy-terms";
import { dueTermsOf, recurringOf } from "@vasati/contract/money/terms/tenancy-terms";
import { restOf } from "./terms-beyond-sheets.ts";

type Term = Pick<SheetTerms, "tenancyCommencingDate" | "tenancyExpiryDate">;
type Rule = Pick<SheetTerms, "escalationPercent" | "escalationMonths">;

const noRule: Rule = { escalationPercent: 0, escalationMonths: 12 };

/** What a charge comes to on a day, for its whole period; before it begins, what it begins with. */
const amountOn = ({ amounts }: AgreedCharge, day: string): number =>
  (amounts.findLast(({ from }) => from <= day) ?? amounts[0])?.amount ?? 0;

function monthlyOn(charge: AgreedCharge | undefined, day: string): number {
  if (!charge) return 0;
  return rupeesOfMoney(proportion(moneyOfRupees(amountOn(charge, day)), 1, charge.everyMonths));
}

const ruleOf = ({ escalation }: AgreedCharge): Rule =>
  escalation?.by === "percent"
    ? { escalationPercent: escalation.percent, escalationMonths: escalation.everyMonths }
    : noRule;

interface Charges {
  rent: AgreedCharge | undefined;
  maintenance: AgreedCharge | undefined;
}

const columnsOf = (terms: MoneyTerms, { rent, maintenance }: Charges, day: string) => ({
  rent: monthlyOn(rent, day),
  rentEvery: String(rent?.everyMonths ?? 1) as SheetTerms["rentEvery"],
  maintenance: maintenance?.everyMonths === 1 ? amountOn(maintenance, day) : 0,
  dueDay: terms.dueDay,
  paid: terms.paid,
  graceDays: terms.graceDays,
  ...(rent ? ruleOf(rent) : noRule),
  lateFeeKind: terms.lateFee.kind,
  lateFee: "amount" in terms.lateFee ? terms.lateFee.amount : "percent" in terms.lateFee ? terms.lateFee.percent : 0,
  lateFeeCeiling: "ceiling" in terms.lateFee ? terms.lateFee.ceiling : null,
  noticeMonths: terms.noticeMonths,
  lockInUntil: terms.lockInUntil,
  tds: terms.tds,
  gst: terms.gst,
  depositAgreed: terms.deposit.agreed,
});

/** What the columns of a sheet say of terms. */
export type TermColumns = ReturnType<typeof columnsOf>;

const chargesIn = (charges: readonly AgreedCharge[]): Charges => ({
  rent: charges.find(({ kind }) => kind === "rent"),
  maintenance: charges.find(({ kind }) => kind === "maintenance"),
});

/** The terms as they began. */
export const firstTerms = (terms: MoneyTerms): TermColumns => columnsOf(terms, chargesIn(terms.charges), "");

/** Whether something of a charge falls due on a day or later; what fell due before is in the opening balance. */
function isOpen(terms: MoneyTerms, charge: AgreedCharge, { day, lastDay }: { day: string; lastDay: string | null }) {
  const ends = [charge.until || null, lastDay].filter((end) => end !== null);
  if (ends.every((end) => end >= day)) return true;
  for (const { dueOn } of duesOf(dueTermsOf(terms), recurringOf(charge), { lastDay })) if (dueOn >= day) return true;
  return false;
}

/** Whether a charge that a sheet makes is the agreed one, from its own first day to the last one of the tenancy. */
function isSame(made: AgreedCharge | undefined, agreed: AgreedCharge, lastDay: string | null): boolean {
  if (!made || made.name !== agreed.name || made.everyMonths !== agreed.everyMonths) return false;
  const { from, everyMonths } = made;
  const begins = agreed.from <= from && (monthOf(from) - monthOf(agreed.from)) % everyMonths === 0;
  const ends = agreed.until !== "" && (lastDay === null || agreed.until < lastDay);
  const steps = agreed.amounts.filter((step) => step.from > from && (lastDay === null || step.from <= lastDay));
  return (
    begins &&
    !ends &&
    agreed.ratePerSquareFoot === null &&
    isDeepStrictEqual([{ from, amount: amountOn(agreed, from) }, ...steps], made.amounts) &&
    (agreed.escalation === null || isDeepStrictEqual(agreed.escalation, made.escalation))
  );
}

/** The rules that amounts without a rule may follow: a percentage every so many months since the tenancy began. */
function* rulesLike(rent: AgreedCharge, begin: string, day: string): Generator<Rule, void, undefined> {
  const step = rent.amounts.find(({ from }) => from > day);
  const escalationPercent = step ? Math.round((step.amount / amountOn(rent, day)) * 10_000 - 10_000) / 100 : 0;
  if (!step || !(escalationPercent > 0 && escalationPercent <= 100)) return;
  const months = monthOf(step.from) - monthOf(begin);
  for (let each = 1; each <= 120; each += 1)
    if (months % each === 0) yield { escalationPercent, escalationMonths: each };
}

/**
 * Terms as a sheet has them whose opening date is this day. What importing that sheet would not agree again is said in words, which
 * the import refuses.
 */
export function termsInSheet(terms: MoneyTerms, term: Term, day: string): TermColumns & { notInSheet: string } {
  const lastDay = terms.continuesAfterEnd ? null : term.tenancyExpiryDate;
  const open = terms.charges.filter((charge) => isOpen(terms, charge, { day, lastDay }));
  const { rent, maintenance } = chargesIn(open);
  const asAgreed = columnsOf(terms, { rent, maintenance }, day);
  const sheetWith = (rule: Partial<Rule>) => {
    const columns = { ...asAgreed, ...rule };
    const made = openingTerms({ ...term, ...columns }, day);
    const own = chargesIn(made.charges);
    const saysRent =
      rent !== undefined &&
      isSame(own.rent, rent, lastDay) &&
      (columns.escalationPercent === 0 || !roseWhileCharged({ ...term, ...columns }, day));
    const isSaid = (charge: AgreedCharge) =>
      charge === rent ? saysRent : charge === maintenance && isSame(own.maintenance, charge, lastDay);
    return { columns, made, saysRent, isSaid };
  };
  const rules = rent?.escalation === null ? rulesLike(rent, term.tenancyCommencingDate, day) : [];
  const derived = Iterator.from(rules)
    .map(sheetWith)
    .find(({ saysRent }) => saysRent);
  const { columns, made, isSaid } = derived ?? sheetWith({});
  return { ...columns, notInSheet: restOf(terms, made, { charges: open.filter((charge) => !isSaid(charge)), day }) };
}
