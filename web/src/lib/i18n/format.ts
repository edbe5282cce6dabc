import type { Translate } from "./i18n.tsx";

/** Indian grouping and Latin digits in every language: some engines group `kn-IN` by thousands, and server and browser must agree. */
const rupees = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR", maximumFractionDigits: 0 });
const paise = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR" });
const numbers = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 2 });
const timeInIndia = new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Kolkata", timeStyle: "short" });
/** The calendar date of an instant in Asia/Kolkata, `YYYY-MM-DD`. */
export const dayInIndia = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" });

/** `1234567.5` → `₹12,34,567.50`; whole rupees without paise. */
export const formatMoney = (amount: number): string => (Number.isInteger(amount) ? rupees : paise).format(amount);

/** `1234567` → `12,34,567`. */
export const formatNumber = (value: number): string => numbers.format(value);

/** Today's calendar date in Asia/Kolkata, `YYYY-MM-DD`. */
export const today = (): string => dayInIndia.format(new Date());

/**
 * The short date `21 Nov 2026` of a calendar date, or of an instant in Asia/Kolkata. The month's name comes from the catalogue,
 * because engines differ. Anything else is returned unchanged.
 */
export function formatDate(value: string, translate: Translate): string {
  const instant = value.includes("T") ? new Date(value) : undefined;
  if (instant && Number.isNaN(instant.getTime())) return value;
  const [year, month, day] = (instant ? dayInIndia.format(instant) : value).split("-").map(Number);
  return year && month && day ? translate("date.short", { day, month, year: String(year) }) : value;
}

/** The time of an instant as the clocks of India show it: `14:05`. */
export const formatTime = (instant: string): string => timeInIndia.format(new Date(instant));
