import { formatNumber } from "../../lib/i18n/format.ts";
import type { Translate } from "../../lib/i18n/i18n.tsx";
import { daysBetween, monthsOf } from "@vasati/contract/leasing/terms";

/** The length of a term: `11 months`, or its days if it isn't a whole number of months. */
export function termWords(
  { tenancyCommencingDate, tenancyExpiryDate }: { tenancyCommencingDate: string; tenancyExpiryDate: string },
  translate: Translate,
): string {
  const months = monthsOf(tenancyCommencingDate, tenancyExpiryDate);
  if (months !== null) return translate("tenancy.months", { count: months });
  const days = daysBetween(tenancyCommencingDate, tenancyExpiryDate) + 1;
  return translate("tenancy.days", { count: days, shown: formatNumber(days) });
}
