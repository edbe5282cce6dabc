/** Whether a text is an existing calendar date, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const day = new Date(/^\d{4}-\d\d-\d\d$/.test(text) ? text : Number.NaN);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Reads a calendar date from an address; empty if there is none or its year is implausible, as while typing. */
export const aDay =
  () =>
  (text: string | null): string =>
    text !== null && isDay(text) && text >= "1900" && text < "2200" ? text : "";

/**
 * Converts a typed date as written in India, `05/12/2026`, to `YYYY-MM-DD`. Dots, hyphens, spaces and missing zeros are accepted, and
 * eight digits without separators, because a phone's number pad has no slash. Anything else is returned unchanged, for the form to
 * refuse. `isWhole`: typing is finished, so `26` means 2026 and isn't the start of a year.
 */
export function dayIn(text: string, isWhole = false): string {
  const typed = text.trim();
  const [, day = "", month = "", year = ""] =
    /^(\d\d?)[\s./-]+(\d\d?)[\s./-]+(\d{4}|\d\d)$/.exec(typed) ?? /^(\d\d)(\d\d)(\d{4})$/.exec(typed) ?? [];
  if (year.length === 2 && !isWhole) return typed;
  const date = `${year.padStart(4, "20")}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(date) ? date : typed;
}

/** A calendar date as people type it: `05/12/2026`, in every language. Any other text is returned unchanged. */
export const shownDay = (value: string): string => (isDay(value) ? value.split("-").toReversed().join("/") : value);
