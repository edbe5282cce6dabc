import { add, noMoney } from "@vasati/contract/money/money";
import { dayIn, lastDayIn, monthOf } from "@vasati/contract/money/months";
import { dayInIndia } from "../platform/database/calendar.ts";
import type { Transaction } from "../platform/database/database.ts";
import { conflict, notFound } from "../platform/http/refusal.ts";
import type { BusinessDay, NewEntry } from "./entry.ts";
import {
  deleteLatestClosedMonth,
  findLatestClosedMonth,
  insertClosedMonth,
  insertEntries,
  insertReversals,
  lockClosedMonths,
} from "./ledger.queries.ts";

/**
 * Returns a function that says on which day to post: the given day if its month is open, otherwise the first day of the first open
 * month, together with the closed month that it belongs to. No month can be closed until the transaction ends.
 */
export async function openDayFrom(transaction: Transaction): Promise<(day: string) => BusinessDay> {
  const closed = await findLatestClosedMonth(transaction);
  return (day) =>
    closed === null || monthOf(day) > monthOf(closed)
      ? { businessDay: day, aboutMonth: null }
      : { businessDay: dayIn(monthOf(closed) + 1, 1), aboutMonth: dayIn(monthOf(day), 1) };
}

/**
 * Posts entries, which can never be changed afterwards. Returns their ids in no particular order.
 * @throws 409 if the month of a day is closed
 */
export async function postAll(transaction: Transaction, entries: readonly NewEntry[]): Promise<number[]> {
  for (const { kind, lines } of entries)
    if (add(...lines.map(({ amount }) => amount)) !== noMoney)
      throw new Error(`The lines of a ${kind} do not add up to zero.`);
  return insertEntries(transaction, entries);
}

/** Like `postAll`, for one entry. Returns its id. */
export async function post(transaction: Transaction, entry: NewEntry): Promise<number> {
  const [id] = await postAll(transaction, [entry]);
  if (id === undefined) throw new Error("An entry was not posted.");
  return id;
}

/** Which entry to undo, and by whom. */
interface Undoing {
  entryId: number;
  reason: string;
  userId: number | null;
  /** The day of the reversal; today by default. If its month is closed, `openDayFrom` decides. */
  day?: string;
}

/**
 * Posts the reversal of an entry and returns its id.
 * @throws 404 if there is no such entry; 409 if it was already reversed or is a reversal itself
 */
export async function reverse(transaction: Transaction, { day = dayInIndia(), ...undoing }: Undoing): Promise<number> {
  const { entryId, ...undone } = undoing;
  const at = (await openDayFrom(transaction))(day);
  const [id] = await insertReversals(transaction, { ...undone, ...at, entryIds: [entryId] });
  if (id === undefined) throw notFound("entry");
  return id;
}

/**
 * Posts the reversals of many entries, today or, if this month is closed, when `openDayFrom` decides.
 * @throws 409 if one of them was already reversed or is a reversal itself
 */
export async function reverseAll(
  transaction: Transaction,
  undoing: { entryIds: readonly number[]; reason: string; userId: number | null },
): Promise<void> {
  await insertReversals(transaction, { ...undoing, ...(await openDayFrom(transaction))(dayInIndia()) });
}

/**
 * Closes a month and all months before it: nothing can be posted to them any more.
 * @param month any day of it
 * @throws 409 if the month is not over, or is already closed
 */
export async function closeMonth(transaction: Transaction, month: string, userId: number): Promise<void> {
  if (lastDayIn(monthOf(month)) >= dayInIndia()) throw conflict("You can close a month only when it's over.");
  await lockClosedMonths(transaction);
  const closed = await findLatestClosedMonth(transaction);
  if (closed !== null && monthOf(month) <= monthOf(closed)) throw conflict("This month is already closed.");
  await insertClosedMonth(transaction, dayIn(monthOf(month), 1), userId);
}

/** Reopens the month that was closed last and returns its first day. @throws 409 if no month is closed */
export async function reopenLatestMonth(transaction: Transaction): Promise<string> {
  const month = await deleteLatestClosedMonth(transaction);
  if (month === undefined) throw conflict("No month is closed.");
  return month;
}
