import { monthWords } from "../../../domain/month-words.ts";
import { formatMoney, formatNumber } from "../../../lib/i18n/format.ts";
import type { Translate } from "../../../lib/i18n/i18n.tsx";

/** `12.5` → `12.5 %`; empty if there is no total. */
export const percentWords = (percent: number | null, translate: Translate): string =>
  percent === null ? "–" : translate("reports.percent", { percent: formatNumber(percent) });

/** An amount in a cell; a dash for nothing. */
export const moneyWords = (amount: number): string => (amount === 0 ? "–" : formatMoney(amount));

/** `2026-07-01` → `Jul 2026 to Sep 2026 (Q2)`: quarters are those of the financial year. */
export function quarterWords(quarter: string, translate: Translate): string {
  const [year = "", month = ""] = quarter.split("-");
  const last = `${year}-${Number(month) + 2}`;
  const number = String(((Number(month) + 8) % 12) / 3 + 1);
  return translate("reports.quarter", {
    from: monthWords(quarter, translate),
    until: monthWords(last, translate),
    number,
  });
}
