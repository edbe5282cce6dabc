import type { OpenDue } from "@vasati/contract/money/accounts";
import type { NamedAllocations } from "@vasati/contract/money/receipts";
import type { Money } from "@vasati/contract/money/money";
import { add, moneyOfRupees, noMoney, rupeesOfMoney, subtract } from "@vasati/contract/money/money";

/** Previews what a receipt settles, in rupees. Must match the server. */
export interface Settlement {
  /** The dues that it settles, the oldest first, each with how much of it is settled and what stays open. */
  settled: { due: OpenDue; amount: number; rest: number }[];
  /** What stays open of all dues. */
  open: number;
  /** What is left for dues to come. */
  advance: number;
}

/** The ids of the dues that staff have chosen. */
export type ChosenDues = ReadonlySet<number>;
const none: ChosenDues = new Set();

/** Settles dues, which come the oldest first, with what was received: the chosen ones, then the others. */
export function settlementOf(dues: readonly OpenDue[], received: Money, chosen = none): Settlement {
  let left = received;
  const settled: Settlement["settled"] = [];
  const isChosen = ({ dueId }: OpenDue) => chosen.has(dueId);
  for (const due of [...dues.filter(isChosen), ...dues.filter((each) => !isChosen(each))]) {
    if (left === noMoney) break;
    const open = moneyOfRupees(due.open);
    const amount = left < open ? left : open;
    left = subtract(left, amount);
    settled.push({ due, amount: rupeesOfMoney(amount), rest: rupeesOfMoney(subtract(open, amount)) });
  }
  const open = add(...dues.map((due) => moneyOfRupees(due.open)));
  const all = subtract(open, subtract(received, left));
  return { settled, open: rupeesOfMoney(all), advance: rupeesOfMoney(left) };
}

/** What of a receipt settles which of the chosen dues. The server settles the others. */
export const allocationsTo = (dues: readonly OpenDue[], received: Money, chosen: ChosenDues): NamedAllocations =>
  settlementOf(dues, received, chosen)
    .settled.filter(({ due }) => chosen.has(due.dueId))
    .map(({ due, amount }) => ({ dueId: due.dueId, amount }));

/** The amount due by a day, in rupees; if nothing is, the next due; 0 if nothing is open. */
export function amountDue(dues: readonly OpenDue[], today: string): number {
  const next = dues.find(({ dueOn }) => dueOn > today)?.dueOn ?? "";
  const isDue = dues.some(({ dueOn }) => dueOn <= today);
  const until = isDue ? today : next;
  return rupeesOfMoney(add(...dues.filter(({ dueOn }) => dueOn <= until).map((due) => moneyOfRupees(due.open))));
}
