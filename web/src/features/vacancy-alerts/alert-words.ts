import type { AlertCriteria } from "@vasati/contract/portfolio/seekers/vacancy-alerts";
import { useCodeTitle } from "../../domain/words/code-titles.ts";
import { rentWords } from "../../domain/words/rent-words.ts";
import { formatMoney, formatNumber } from "../../lib/i18n/format.ts";
import { useTranslate } from "../../lib/i18n/i18n.tsx";

interface AlertWords {
  /** `Apartment, Indiranagar`. */
  title: string;
  /** The limits, none if there are none. */
  limits: string[];
}

/** What an alert is about, in words. */
export function useAlertWords(): (criteria: AlertCriteria & { areaName: string }) => AlertWords {
  const translate = useTranslate();
  const titleOf = useCodeTitle();
  const squareFeet = (size: number) => translate("unit.squareFeet", { size: formatNumber(size) });
  return (criteria) => {
    const { category, unitProfile, unitProfileSubType, minRent, maxRent, minArea, maxArea, maxDeposit } = criteria;
    const kind = [unitProfile && titleOf("unitType", unitProfile), titleOf("category", category)].filter(Boolean);
    const limits = [
      unitProfileSubType && titleOf("usage", unitProfileSubType),
      (minRent > 0 || maxRent > 0) && rentWords(criteria, translate),
      minArea > 0 && translate("search.from", { size: squareFeet(minArea) }),
      maxArea > 0 && translate("search.upTo", { size: squareFeet(maxArea) }),
      maxDeposit > 0 && translate("search.depositUpTo", { amount: formatMoney(maxDeposit) }),
      criteria.furnishing && titleOf("furnishing", criteria.furnishing),
    ];
    return {
      title: `${kind.join(", ")} · ${titleOf("area", criteria.location, criteria.areaName)}`,
      limits: limits.flatMap((limit) => limit || []),
    };
  };
}
