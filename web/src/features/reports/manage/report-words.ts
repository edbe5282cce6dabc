import { formatNumber } from "../../../lib/i18n/format.ts";
import type { Translate } from "../../../lib/i18n/i18n.tsx";

/** `2026-11` → `Nov 2026`. */
export function monthWords(month: string, translate: Translate): string {
  const [year = "", number = ""] = month.split("-");
  return translate("reports.month", { month: Number(number), year });
}

/** `12.5` → `12.5 %`; of nothing there is no share. */
export const percentWords = (percent: number | null, translate: Translate): string =>
  percent === null ? "–" : translate("reports.percent", { percent: formatNumber(percent) });
