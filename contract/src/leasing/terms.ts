/** Calendar arithmetic for terms. Dates are `YYYY-MM-DD`; instants are not used. */

const dayMilliseconds = 86_400_000;

const startOf = (date: string): Date => new Date(`${date}T00:00:00Z`);
const dateOf = (day: Date): string => day.toISOString().slice(0, 10);
const isDate = (date: string): boolean => /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(startOf(date).getTime());

/** Days from one date to another; negative if the other is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((startOf(to).getTime() - startOf(from).getTime()) / dayMilliseconds);

/**
 * The last day of a term of whole months: of 11 months from 1 January, 30 November. If the last month is too short, the term ends
 * on its last day. Empty if `begin` is not a date.
 */
export function lastDayOfTerm(begin: string, months: number): string {
  if (!isDate(begin)) return "";
  const first = startOf(begin);
  const [year, month] = [first.getUTCFullYear(), first.getUTCMonth() + months];
  const dayBefore = new Date(Date.UTC(year, month, first.getUTCDate() - 1));
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0));
  return dateOf(dayBefore < lastOfMonth ? dayBefore : lastOfMonth);
}

/** The length of a term in whole months; null if it isn't a whole number of months. */
export function monthsOf(begin: string, end: string): number | null {
  if (!isDate(begin) || !isDate(end)) return null;
  const [first, last] = [startOf(begin), startOf(end)];
  const about = (last.getUTCFullYear() - first.getUTCFullYear()) * 12 + last.getUTCMonth() - first.getUTCMonth();
  return [about, about + 1].find((months) => months > 0 && lastDayOfTerm(begin, months) === end) ?? null;
}

/** The day after a date. */
export const dayAfter = (date: string): string => dateOf(new Date(startOf(date).getTime() + dayMilliseconds));

/**
 * The rent after an increase in percent (at most two decimals), computed exactly in paise and rounded to the rupee, half a rupee
 * up.
 */
export function renewedRent(rent: number, percent: number): number {
  const paise = BigInt(Math.round(rent * 100));
  const parts = BigInt(10_000 + Math.round(percent * 100));
  return Number((paise * parts + 500_000n) / 1_000_000n);
}
