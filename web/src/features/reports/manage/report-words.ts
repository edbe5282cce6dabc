import { formatMoney, formatNumber } from "../../../lib/i18n/format.ts";
import type { Translate } from "../../../lib/i18n/i18n.tsx";

/** `12.5` → `12.5 %`; empty if there is no total. */
export const percentWords = (percent: number | null, translate: Translate): string =>
  percent === null ? "–" : translate("reports.percent", { percent: formatNumber(percent) });

/** An amount in a cell; a dash for nothing. */
export const moneyWords = (amount: number): string => (amount === 0 ? "–" : formatMoney(amount));
