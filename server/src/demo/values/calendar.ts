/** "Today" of the portfolio, so that it is the same whenever it is loaded: 15 November 2026, noon in Kolkata. */
export const today = Date.UTC(2026, 10, 15, 6, 30);

export const day = 86_400_000;

/** The calendar date of an instant, `YYYY-MM-DD`. */
export const dateOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

export const instantOf = (instant: number): string => new Date(instant).toISOString();

/** The last day of a term of whole months that begins on a day. */
export function lastDayOfTerm(begin: number, months: number): number {
  const date = new Date(begin);
  return date.setUTCMonth(date.getUTCMonth() + months) - day;
}
