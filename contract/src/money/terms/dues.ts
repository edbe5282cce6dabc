import { dayAfter } from "../../leasing/terms.ts";
import { lawOn } from "../law.ts";
import type { Money } from "../money.ts";
import { add, noMoney, percentOf, proportion, share, subtract } from "../money.ts";
import { dayIn, dayOfMonth, daysIn, lastDayIn, monthOf } from "../months.ts";

/** The terms that dues depend on, beside the charge. Days are `YYYY-MM-DD`; the last day of a range is included. */
export interface DueTerms {
  /** 1 to 28. */
  dueDay: number;
  /** In arrears, dues fall due in the month after the period; in advance, in its first month. */
  paid: "advance" | "arrears";
  /** Days for which no rent is due. */
  rentFree: readonly { from: string; until: string }[];
  /** Whether the landlord charges GST on top. */
  chargesGst: boolean;
}

/** A recurring charge. */
export interface RecurringCharge {
  /** Whether it is the rent, to which rent-free days apply. */
  isRent: boolean;
  /** The length of a period in calendar months, counted from the month of the first day. */
  everyMonths: 1 | 3 | 6 | 12;
  from: string;
  /** The last day; null if it has none. */
  until: string | null;
  /** The amount of a whole period, from each of these days on. The first day is `from`. */
  amounts: readonly { from: string; amount: Money }[];
}

/** A due in a list, before it is raised. */
export interface ListedDue {
  /** The period of the due. */
  from: string;
  until: string;
  dueOn: string;
  amount: Money;
  /** GST on top of the amount. */
  tax: Money;
}

/** A range of days in one month, by number. */
interface Days {
  first: number;
  last: number;
}

const latest = (one: string, other: string) => (one > other ? one : other);
const earliest = (one: string, other: string | null) => (other === null || one < other ? one : other);

/**
 * The amount for some days of a month: the rounded share up to the last day minus the rounded share before the first day. This way
 * the parts add up to the whole, however a month is split.
 */
function partOfMonth(amount: Money, month: number, { first, last }: Days): Money {
  const length = daysIn(month);
  return subtract(proportion(amount, last, length), proportion(amount, first - 1, length));
}

/** The days in a month on which the amount changes, or a rent-free period begins or ends. */
function changesIn(terms: DueTerms, charge: RecurringCharge, month: number): number[] {
  const free = charge.isRent ? terms.rentFree.flatMap(({ from, until }) => [from, dayAfter(until)]) : [];
  const days = [...charge.amounts.map(({ from }) => from), ...free];
  return days.filter((day) => monthOf(day) === month).map(dayOfMonth);
}

/**
 * The amount for some days of a month in a period. `place` is the position of the month in its period; the first months get what
 * can't be divided evenly.
 */
function costOfMonth(
  terms: DueTerms,
  charge: RecurringCharge,
  at: { month: number; place: number; days: Days },
): Money {
  const { month, place, days } = at;
  const changes = changesIn(terms, charge, month).filter((day) => day > days.first && day <= days.last);
  const begins = [...new Set([days.first, ...changes])].toSorted((one, other) => one - other);
  const costs = begins.map((first, index) => {
    const day = dayIn(month, first);
    if (charge.isRent && terms.rentFree.some(({ from, until }) => from <= day && day <= until)) return noMoney;
    const amount = charge.amounts.findLast(({ from }) => from <= day)?.amount ?? noMoney;
    const ofMonth =
      share(
        amount,
        Array.from({ length: charge.everyMonths }, () => 1),
      )[place] ?? noMoney;
    return partOfMonth(ofMonth, month, { first, last: (begins[index + 1] ?? days.last + 1) - 1 });
  });
  return add(...costs);
}

/** The due for the days of a period. */
function dueFor(
  terms: DueTerms,
  charge: RecurringCharge,
  period: { month: number; from: string; until: string },
): ListedDue {
  const { month, from, until } = period;
  const months = Array.from({ length: monthOf(until) - monthOf(from) + 1 }, (_, index) => monthOf(from) + index);
  const costs = months.map((each) =>
    costOfMonth(terms, charge, {
      month: each,
      place: each - month,
      days: {
        first: each === monthOf(from) ? dayOfMonth(from) : 1,
        last: each === monthOf(until) ? dayOfMonth(until) : daysIn(each),
      },
    }),
  );
  const amount = add(...costs);
  const dueOn =
    terms.paid === "advance"
      ? latest(dayIn(monthOf(from), terms.dueDay), from)
      : dayIn(monthOf(until) + 1, terms.dueDay);
  const tax = terms.chargesGst ? percentOf(amount, lawOn("gstOnRent", dueOn), "paisa") : noMoney;
  return { from, until, dueOn, amount, tax };
}

/** No tenancy lasts longer (`calendarDate`). */
const endOfTime = "2199-12-31";

/**
 * The dues of a charge in the order of their due days, generated lazily because a charge may have no end.
 * @param lastDay of the tenancy; null if it goes on
 * @param after the last day already charged; dues start after it
 */
export function* duesOf(
  terms: DueTerms,
  charge: RecurringCharge,
  { lastDay, after = null }: { lastDay: string | null; after?: string | null },
): Generator<ListedDue, void, undefined> {
  const begin = after === null ? charge.from : latest(charge.from, dayAfter(after));
  const end = earliest(earliest(endOfTime, charge.until), lastDay);
  const length = charge.everyMonths;
  const passed = Math.floor((monthOf(begin) - monthOf(charge.from)) / length);
  for (let month = monthOf(charge.from) + passed * length; dayIn(month, 1) <= end; month += length) {
    const from = latest(dayIn(month, 1), begin);
    const until = earliest(lastDayIn(month + length - 1), end);
    if (from > until) continue;
    const due = dueFor(terms, charge, { month, from, until });
    if (due.amount > 0n) yield due;
  }
}

/** The dues of a charge that fall due within a range of days, whose ends are optional. */
export function listDues(
  terms: DueTerms,
  charge: RecurringCharge,
  { lastDay, from, until }: { lastDay: string | null; from: string; until: string },
): ListedDue[] {
  const listed: ListedDue[] = [];
  for (const due of duesOf(terms, charge, { lastDay })) {
    if (due.dueOn > until) break;
    if (due.dueOn >= from) listed.push(due);
  }
  return listed;
}
