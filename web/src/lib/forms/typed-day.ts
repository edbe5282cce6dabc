import { isDay } from "./is-day.ts";

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
