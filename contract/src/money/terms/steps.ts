import type { Money } from "../money.ts";
import { add, increasedBy } from "../money.ts";
import { monthsLater } from "../months.ts";

/** How an amount rises every few months: by a percentage, rounded to the rupee, or by a fixed amount. */
export type Escalation = { everyMonths: number } & ({ percent: number } | { amount: Money });

/**
 * The amounts that follow from a rule, with the day from which each applies.
 * @param until the last day; no amount begins after it
 * @param countedFrom the day from which the months count; the first day, unless the charge began before it is charged here
 */
export function amountsBy(
  rule: Escalation,
  { from, until, amount, countedFrom = from }: { from: string; until: string; amount: Money; countedFrom?: string },
): { from: string; amount: Money }[] {
  const amounts = [{ from, amount }];
  for (let [times, current] = [1, amount]; ; times += 1) {
    const begin = monthsLater(countedFrom, times * rule.everyMonths);
    if (begin > until) return amounts;
    if (begin <= from) continue;
    current = "amount" in rule ? add(current, rule.amount) : increasedBy(current, rule.percent, "rupee");
    amounts.push({ from: begin, amount: current });
  }
}
