export const dayMilliseconds = 24 * 3_600_000;

/** The calendar day in India this many days from now, computed differently than in the server. */
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * dayMilliseconds).toLocaleDateString("sv-SE", { timeZone: "Asia/Kolkata" });

/** A day of the month in India that lies so many months before this one. */
export function dayOfMonth(monthsAgo: number, day: number): string {
  const [year = 0, month = 0] = dayFromNow(0).split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 - monthsAgo, day)).toISOString().slice(0, 10);
}
