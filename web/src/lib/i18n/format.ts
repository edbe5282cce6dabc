/** The part of `translate` that dates need; messages themselves need numbers. */
type SayDate = (id: "date.short", values: { day: number; month: number; year: string }) => string;

// Written without `Intl`: its first use loads so much that a slow phone does nothing else for 0.2 seconds, and engines differ in how
// they write Kannada numbers.

/** The whole part with a comma before the last three digits and every two before these, and two decimals; without the sign. */
function partsOf(value: number): readonly [whole: string, decimals: string] {
  const [whole = "", decimals = ""] = Math.abs(value).toFixed(2).split(".");
  return [whole.replaceAll(/\B(?=(?:\d\d)*\d{3}$)/g, ","), decimals];
}

const signOf = (value: number) => (value < 0 ? "-" : "");

/** `1234567.5` → `₹12,34,567.50`; whole rupees without paise. */
export function formatMoney(amount: number): string {
  const [whole, paise] = partsOf(amount);
  return `${signOf(amount)}₹${whole}${Number.isInteger(amount) ? "" : `.${paise}`}`;
}

/** `1234567.5` → `12,34,567.5`; at most two decimals. */
export function formatNumber(value: number): string {
  const [whole, decimals] = partsOf(value);
  return signOf(value) + `${whole}.${decimals}`.replace(/\.?0+$/, "");
}

/** India's clocks are this far ahead of UTC, in milliseconds, in summer and winter (since 1945). */
const aheadOfUtc = 5.5 * 3_600_000;

/** What the calendars and clocks of India show at an instant, as `2026-11-21T14:05:00.000Z`. */
const inIndia = (instant: Date): string => new Date(instant.getTime() + aheadOfUtc).toISOString();

/** The calendar date of an instant in Asia/Kolkata, `YYYY-MM-DD`. */
export const dayInIndia = (instant: Date): string => inIndia(instant).slice(0, 10);

/** Today's calendar date in Asia/Kolkata, `YYYY-MM-DD`. */
export const today = (): string => dayInIndia(new Date());

/**
 * The short date `21 Nov 2026` of a calendar date, or of an instant in Asia/Kolkata. The month's name comes from the catalogue,
 * because engines differ. Anything else is returned unchanged.
 */
export function formatDate(value: string, translate: SayDate): string {
  const instant = value.includes("T") ? new Date(value) : undefined;
  if (instant && Number.isNaN(instant.getTime())) return value;
  const [year, month, day] = (instant ? dayInIndia(instant) : value).split("-").map(Number);
  return year && month && day ? translate("date.short", { day, month, year: String(year) }) : value;
}

/** The time of an instant as the clocks of India show it: `14:05`. */
export const formatTime = (instant: string): string => inIndia(new Date(instant)).slice(11, 16);
