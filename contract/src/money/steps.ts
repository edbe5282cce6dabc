import type { Money } from "./money.ts";
import { add, increasedBy } from "./money.ts";
import { monthsLater } from "./months.ts";

/** How an amount rises: by percent, rounded to the rupee, or by a fixed amount, after every so many months. */
export type Escalation = { everyMonths: number } & ({ percent: number } | { amount: Money });

/**
 * The amounts that follow from a rule, with the day from which each applies.
 * @param until the last day; no amount begins after it
 */
export function amountsBy(
  rule: Escalation,
  { from, until, amount }: { from: string; until: string; amount: Money },
): { from: string; amount: Money }[] {
  const amounts = [{ from, amount }];
  for (let [times, current] = [1, amount]; ; times += 1) {
    const begin = monthsLater(from, times * rule.everyMonths);
    if (begin > until) return amounts;
    current = "amount" in rule ? add(current, rule.amount) : increasedBy(current, rule.percent, "rupee");
    amounts.push({ from: begin, amount: current });
  }
}
