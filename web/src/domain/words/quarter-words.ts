import type { Translate } from "../../lib/i18n/i18n.tsx";
import { monthWords } from "./month-words.ts";

/** `2026-07-01` → `Jul 2026 to Sep 2026 (Q2)`: quarters are those of the financial year. */
export function quarterWords(quarter: string, translate: Translate): string {
  const [year = "", month = ""] = quarter.split("-");
  const last = `${year}-${Number(month) + 2}`;
  const number = String(((Number(month) + 8) % 12) / 3 + 1);
  return translate("date.quarter", {
    from: monthWords(quarter, translate),
    until: monthWords(last, translate),
    number,
  });
}
