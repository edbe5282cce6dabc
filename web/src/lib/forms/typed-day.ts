/** Whether a text is a calendar date, `YYYY-MM-DD`, that there is. */
export function isDay(text: string): boolean {
  const day = new Date(/^\d{4}-\d\d-\d\d$/.test(text) ? text : Number.NaN);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/**
 * The calendar date, `YYYY-MM-DD`, of what somebody types as people in India do: `05/12/2026`, also with dots, hyphens or
 * spaces, without zeros, and without anything between eight digits, because the digits of a phone have no slash. What is no
 * date is answered as it is, for the form to refuse. `isWhole`: nothing more is typed, so that `26` is 2026 and not the
 * beginning of a year.
 */
export function dayIn(text: string, isWhole = false): string {
  const typed = text.trim();
  const [, day = "", month = "", year = ""] =
    /^(\d\d?)[\s./-]+(\d\d?)[\s./-]+(\d{4}|\d\d)$/.exec(typed) ?? /^(\d\d)(\d\d)(\d{4})$/.exec(typed) ?? [];
  if (year.length === 2 && !isWhole) return typed;
  const date = `${year.padStart(4, "20")}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(date) ? date : typed;
}

/** A calendar date as it is typed: `05/12/2026`, in every language. What is none is shown as it is. */
export const shownDay = (value: string): string => (isDay(value) ? value.split("-").toReversed().join("/") : value);
