/**
 * Arithmetic with months. A month is a whole number: twelve times the year plus the month, so that months can be added. Days are
 * `YYYY-MM-DD` in Asia/Kolkata, which sort as text.
 */

const partsOf = (day: string) => ({ year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) });
const twoDigits = (number: number) => String(number).padStart(2, "0");

/** The month of a day. */
export function monthOf(day: string): number {
  const { year, month } = partsOf(day);
  return year * 12 + month - 1;
}

/** The day's number within its month. */
export const dayOfMonth = (day: string): number => Number(day.slice(8, 10));

/** The number of days in a month. */
export const daysIn = (month: number): number =>
  new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).getUTCDate();

/** A day of a month; if the month is shorter, its last day. */
export const dayIn = (month: number, day: number): string =>
  `${Math.floor(month / 12)}-${twoDigits((month % 12) + 1)}-${twoDigits(Math.min(day, daysIn(month)))}`;

/** The last day of a month. */
export const lastDayIn = (month: number): string => dayIn(month, 31);

/** The same day a number of months later; if that month is shorter, its last day. */
export const monthsLater = (day: string, months: number): string => dayIn(monthOf(day) + months, dayOfMonth(day));

/** Whether a day is the first of a quarter: those of the calendar are those of the financial year too. */
export const isFirstOfQuarter = (day: string): boolean => monthOf(day) % 3 === 0 && dayOfMonth(day) === 1;

/** The financial year of a day, April to March: `2026-27`. */
export function financialYearOf(day: string): string {
  const first = Math.floor((monthOf(day) - 3) / 12);
  return `${first}-${twoDigits((first + 1) % 100)}`;
}
