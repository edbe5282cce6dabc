import { moneyOfRupees } from "@vasati/contract/money/money";
import type { AgreedCharge, MoneyTerms } from "@vasati/contract/money/terms/tenancy-terms";
import { rupeesInDigits } from "../../../platform/words/rupees.ts";
import { titleOfDue } from "../../rent-book/exports/rent-sheets.service.ts";

const money = (rupees: number) => rupeesInDigits(moneyOfRupees(rupees));
const every = (months: number) =>
  months === 1 ? "every month" : months === 12 ? "every year" : `every ${months} months`;

function riseWords(escalation: NonNullable<AgreedCharge["escalation"]>): string {
  const by = escalation.by === "percent" ? `${escalation.percent}%` : money(escalation.amount);
  return `rises by ${by} ${every(escalation.everyMonths)}`;
}

/** `Parking ₹500 every month from 2026-04-01, ₹550 from 2027-04-01, rises by 10% every year`. */
function chargeWords({ kind, name, ...charge }: AgreedCharge, day: string): string {
  const { everyMonths, from, until, amounts, escalation, ratePerSquareFoot: rate } = charge;
  const begun = amounts.findLast((each) => each.from <= day) ?? amounts[0];
  const later = amounts.filter((each) => begun && each.from > begun.from);
  return [
    `${name || titleOfDue(kind)} ${money(begun?.amount ?? 0)} ${every(everyMonths)} from ${from}${until && ` until ${until}`}`,
    ...later.map((each) => `${money(each.amount)} from ${each.from}`),
    ...(escalation ? [riseWords(escalation)] : []),
    ...(rate === null ? [] : [`${money(rate)} per sq ft`]),
  ].join(", ");
}

/** A cell of an import has at most 5,000 characters. */
const longest = 4000;

/**
 * What terms say beyond those that a sheet makes, in English like the sheet: charges that it can't hold, and what else differs.
 * @param day the opening date of the sheet
 */
export function restOf(
  { rentFree, deposit, continuesAfterEnd }: MoneyTerms,
  made: MoneyTerms,
  { charges, day }: { charges: readonly AgreedCharge[]; day: string },
): string {
  const rentFrom = made.charges.find(({ kind }) => kind === "rent")?.from ?? day;
  const rest = [
    ...charges.map((charge) => chargeWords(charge, day)),
    ...rentFree
      .filter(({ until }) => until >= rentFrom)
      .map(({ from, until }) => `No rent from ${from} until ${until}`),
    deposit.nonRefundable > 0 && `${money(deposit.nonRefundable)} of the deposit is not refunded`,
    deposit.refundDays !== made.deposit.refundDays && `The deposit is refunded within ${deposit.refundDays} days`,
    continuesAfterEnd !== made.continuesAfterEnd &&
      (continuesAfterEnd ? "Charges go on after the last day" : "Nothing is charged after the last day"),
  ];
  const words = rest.filter(Boolean).join("; ");
  return words.length > longest ? `${words.slice(0, longest)}…` : words;
}
