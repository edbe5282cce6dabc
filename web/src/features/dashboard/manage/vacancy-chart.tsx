import type { Summary } from "@vasati/contract/dashboard";
import { useCodeTitle } from "../../../lib/code-titles.ts";
import { formatNumber } from "../../../lib/format.ts";
import { useTranslate } from "../../../lib/i18n.tsx";
import { percentOf } from "./percent-of.ts";
import styles from "./vacancy-chart.module.css";

/**
 * How much of each category is vacant: a bar as long as all units, its filled part the vacant ones. The figures stand beside it
 * in words, which is what a screen reader reads.
 */
export function VacancyChart({ categories }: { categories: Summary["vacancyByCategory"] }) {
  const translate = useTranslate();
  const titleOf = useCodeTitle();
  const words = ({ units, vacant }: { units: number; vacant: number }) =>
    units === 0
      ? translate("dashboard.vacancy.none")
      : translate("dashboard.vacancy.of", { vacant: formatNumber(vacant), units: formatNumber(units) });
  return (
    <ul className={styles.chart}>
      {categories.map(({ category, units, vacant }) => (
        <li key={category}>
          <div className={styles.words}>
            <span className={styles.category}>{titleOf("category", category)}</span>
            <span className={styles.of}>{words({ units, vacant })}</span>
            <span className={styles.percent}>
              {translate("dashboard.vacancy.percent", { percent: percentOf(vacant, units) })}
            </span>
          </div>
          <svg className={styles.bar} aria-hidden="true">
            <rect className={styles.all} width="100%" height="100%" />
            <rect className={styles.vacant} width={`${percentOf(vacant, units)}%`} height="100%" />
          </svg>
        </li>
      ))}
    </ul>
  );
}
