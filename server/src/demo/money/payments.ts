import { duesOf } from "@vasati/contract/money/terms/dues";
import type { ListedDue } from "@vasati/contract/money/terms/dues";
import type { Money } from "@vasati/contract/money/money";
import { add, moneyOfRupees, noMoney, percentOf, proportion, subtract } from "@vasati/contract/money/money";
import type { ChargeKind } from "@vasati/contract/money/terms/tenancy-terms";
import { dateOf, day, today } from "../values/calendar.ts";
import type { Random } from "../values/random.ts";
import { between, chance, pickWeighted, randomOf } from "../values/random.ts";
import type { Agreed, DemoCharge } from "./agreed-terms.ts";
import type { Transfer } from "./bank.ts";
import { modeFor, transferBy } from "./bank.ts";

/** A due of the book. */
export interface DemoDue extends ListedDue {
  /** Null for one that came once. */
  charge: DemoCharge | null;
  kind: ChargeKind | "bounce";
  name: string | null;
}

/** A receipt of the book. */
export interface DemoReceipt extends Transfer {
  receivedOn: string;
  amount: Money;
  tds: Money;
  /** The day on which the bank returned it, and why. */
  returned?: { on: string; reason: string };
}

/** A story that the demo tells of one tenancy. */
export type Story = "usual" | "rentIsOpen" | "chequeReturned" | "chequeDeposited";

const isoDay = (instant: number) => dateOf(instant);
const later = (date: string, days: number) => isoDay(Date.parse(date) + days * day);
const [now, raisedUntil] = [isoDay(today), isoDay(today + 7 * day)];
const totalOf = (dues: readonly ListedDue[]) => add(...dues.flatMap(({ amount, tax }) => [amount, tax]));

/** The dues of a tenancy up to some months from now, by due day; those behind `raisedUntil` only say what is paid in advance. */
function listDues({ terms, charges, lastDay }: Agreed): DemoDue[] {
  const until = isoDay(today + 100 * day);
  const listed: DemoDue[] = [];
  for (const charge of charges)
    for (const due of duesOf(terms, charge, { lastDay })) {
      if (due.dueOn > until) break;
      listed.push({ ...due, charge, kind: charge.kind, name: null });
    }
  return listed.toSorted((one, other) => (one.dueOn < other.dueOn ? -1 : one.dueOn > other.dueOn ? 1 : 0));
}

interface Payment {
  on: string;
  dues: readonly DemoDue[];
  /** What was paid of them. */
  share: Money;
}

/** When and how much a tenant pays for the dues of each day, by habit. */
function paymentsOf(random: Random, groups: readonly DemoDue[][], isOver: boolean): Payment[] {
  const habit = pickWeighted(random, isOver ? { prompt: 70, late: 30 } : { prompt: 59, late: 27, ahead: 8, behind: 6 });
  const behindSince = isoDay(today - between(random, 10, 75) * day);
  const payments: Payment[] = [];
  for (const [place, dues] of groups.entries()) {
    const dueOn = dues[0]?.dueOn ?? now;
    const isLate = (habit === "late" || habit === "behind") && chance(random, 0.4);
    const on = later(dueOn, isLate ? between(random, 5, 38) : between(random, -4, 1));
    if (habit === "behind" && dueOn >= behindSince) {
      // The last payment was of a half.
      payments.push({ on, dues, share: proportion(totalOf(dues), 1, 2) });
      break;
    }
    if (habit !== "ahead") payments.push({ on, dues, share: totalOf(dues) });
    else if (place % 3 === 0) {
      const quarter = groups.slice(place, place + 3).flat();
      payments.push({ on, dues: quarter, share: totalOf(quarter) });
    }
  }
  return payments.filter(({ on }) => on <= now);
}

/** Dues that are due on the same day are paid together. */
function groupsOf(dues: readonly DemoDue[]): DemoDue[][] {
  return [...Map.groupBy(dues, ({ dueOn }) => dueOn).values()];
}

const returnFee = moneyOfRupees(500);

/** Makes a payment a cheque that the bank returned; its fee is charged on, and both are paid by transfer. */
function returnCheque({ receipts, dues }: History, serial: number): void {
  const index = receipts.length - 3;
  const paid = receipts[index];
  if (!paid) return;
  const { receivedOn, amount, tds } = paid;
  const on = later(receivedOn, 4);
  const repaidOn = later(receivedOn, 8);
  const returned = { on, reason: "Cheque returned unpaid: funds insufficient" };
  receipts.splice(
    index,
    1,
    { ...transferBy("cheque", receivedOn, serial), receivedOn, amount, tds, returned },
    { ...transferBy("neft", repaidOn, serial + 1), receivedOn: repaidOn, amount: add(amount, returnFee), tds },
  );
  const once = { from: on, until: on, dueOn: on, amount: returnFee, tax: noMoney };
  dues.push({ ...once, charge: null, kind: "bounce", name: null });
}

/** Everything that was due and received in a tenancy. */
export interface History {
  /** By due day. */
  dues: DemoDue[];
  /** By day. */
  receipts: DemoReceipt[];
  /** For each charge, when its next due is due. */
  nextDueOn: Map<DemoCharge, string>;
}

/** So many references one tenancy may use. */
export const serialsOfTenancy = 200;
const randomOfPayments = randomOf("payments of tenancy");

/** What was due and received in a tenancy that has begun. */
export function historyOf(agreed: Agreed, story: Story): History {
  const { tenancy, tdsPercent } = agreed;
  const { category } = tenancy.unit.property;
  const random = randomOfPayments(tenancy.id);
  const all = listDues(agreed);
  const groups = groupsOf(all);
  let serial = tenancy.id * serialsOfTenancy;
  let payments = paymentsOf(random, groups, tenancy.status === "Expired");
  if (story === "rentIsOpen") {
    const isOpen = ({ dues }: Payment) => (dues.at(-1)?.dueOn ?? "") >= now.slice(0, 8);
    payments = groups
      .map((dues) => ({ on: dues[0]?.dueOn ?? now, dues, share: totalOf(dues) }))
      .filter((one) => !isOpen(one));
  }
  const receipts = payments.map(({ on, dues, share }, place): DemoReceipt => {
    const rent = add(...dues.filter(({ kind }) => kind === "rent").map(({ amount }) => amount));
    const tds = share === totalOf(dues) ? percentOf(rent, tdsPercent, "rupee") : noMoney;
    const amount = subtract(share, tds);
    const isLast = place === payments.length - 1;
    const mode = story === "chequeDeposited" && isLast ? "cheque" : modeFor(random, category, amount);
    return Object.assign(transferBy(mode, on, ++serial), { receivedOn: on, amount, tds });
  });
  const history: History = {
    dues: all.filter(({ dueOn }) => dueOn <= raisedUntil),
    receipts,
    nextDueOn: new Map(
      all
        .flatMap(({ charge, dueOn }) => (charge && dueOn > raisedUntil ? [[charge, dueOn] as const] : []))
        .toReversed(),
    ),
  };
  if (story === "chequeReturned") returnCheque(history, ++serial);
  return history;
}
