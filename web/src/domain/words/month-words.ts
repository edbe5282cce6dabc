import type { Translate } from "../../lib/i18n/i18n.tsx";

/** `2026-11`, or a day of it, → `Nov 2026`. */
export function monthWords(month: string, translate: Translate): string {
  const [year = "", number = ""] = month.split("-");
  return translate("date.month", { month: Number(number), year });
}
