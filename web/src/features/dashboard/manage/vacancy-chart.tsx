import type { Summary } from "@vasati/contract/office/dashboard";
import { useCodeTitle } from "../../../domain/words/code-titles.ts";
import { formatNumber } from "../../../lib/i18n/format.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { BarList } from "../../../manage/chart/bar-list.tsx";
import { percentOf } from "../../../manage/chart/percent-of.ts";

/** The vacancy of each category: a bar for all units, filled by the share of vacant ones. */
export function VacancyChart({ categories }: { categories: Summary["vacancyByCategory"] }) {
  const translate = useTranslate();
  const titleOf = useCodeTitle();
  const wordsOf = ({ units, vacant }: { units: number; vacant: number }) =>
    units === 0
      ? translate("dashboard.vacancy.none")
      : translate("dashboard.vacancy.of", { vacant: formatNumber(vacant), units: formatNumber(units) });
  const bars = categories.map(({ category, units, vacant }) => ({
    key: category,
    title: titleOf("category", category),
    words: wordsOf({ units, vacant }),
    figure: translate("dashboard.vacancy.percent", { percent: percentOf(vacant, units) }),
    share: percentOf(vacant, units),
  }));
  return <BarList bars={bars} tone="waiting" />;
}
