import { IconX } from "@tabler/icons-react";
import { useCodeTitle } from "../../../domain/words/code-titles.ts";
import { formatDate, formatMoney, formatNumber } from "../../../lib/i18n/format.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import type { SearchChoice } from "../search-choice/search-choice.ts";
import { furtherNames } from "../search-choice/search-choice.ts";
import type { SearchLinkProps } from "./search-link.tsx";
import { Ways } from "./ways.tsx";

export interface ChosenFiltersProps extends Pick<SearchLinkProps, "urlOf" | "onSearch"> {
  choice: SearchChoice;
}

/** The further filters of a search, each a link to the search without it. */
export function ChosenFilters({ choice, ...link }: ChosenFiltersProps) {
  const translate = useTranslate();
  const titleOf = useCodeTitle();
  const squareFeet = (size: string) => translate("unit.squareFeet", { size: formatNumber(Number(size)) });
  const words: Record<(typeof furtherNames)[number], (value: string) => string> = {
    unitProfileSubType: (value) => titleOf("usage", value),
    minArea: (value) => translate("search.from", { size: squareFeet(value) }),
    maxArea: (value) => translate("search.upTo", { size: squareFeet(value) }),
    maxDeposit: (value) => translate("search.depositUpTo", { amount: formatMoney(Number(value)) }),
    furnishing: (value) => titleOf("furnishing", value),
    availableBy: (value) => translate("search.by", { date: formatDate(value, translate) }),
  };
  const ways = furtherNames
    .filter((name) => choice[name])
    .map((name) => ({ title: words[name](choice[name]), choice: { ...choice, [name]: "", page: 0 } }));
  return (
    <Ways
      {...link}
      ways={ways}
      sign={<IconX size={16} aria-hidden />}
      labelOf={(filter) => translate("search.without", { filter })}
    />
  );
}
