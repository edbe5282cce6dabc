import { formatMoney } from "../../lib/i18n/format.ts";
import type { Translate } from "../../lib/i18n/i18n.tsx";

/** The rents of a unit in words; 0 means no limit (requirements 11.8). */
export function rentWords({ minRent, maxRent }: { minRent: number; maxRent: number }, translate: Translate): string {
  const from = formatMoney(minRent);
  const to = formatMoney(maxRent);
  if (minRent === 0 && maxRent === 0) return translate("rent.onRequest");
  if (minRent === maxRent) return translate("rent.one", { amount: from });
  if (maxRent === 0) return translate("rent.from", { from });
  if (minRent === 0) return translate("rent.upTo", { to });
  return translate("rent.range", { from, to });
}
