import type { ReportName } from "@vasati/contract/reports/report-choices";
import type { ComponentType } from "react";
import { useId } from "react";
import type { useApi } from "../../../../lib/api/api-query.ts";
import type { Translate } from "../../../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { Card } from "../../../../ui/content/card.tsx";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import styles from "./overview.module.css";

/** A figure that sums the report up. */
export interface Figure {
  title: string;
  value: string;
  /** Under it, smaller. */
  words?: string;
}

export interface OverviewProps<Found> {
  /** Names the report and its chart. */
  report: ReportName;
  asked: ReturnType<typeof useApi<Found>>;
  isEmpty: (found: Found) => boolean;
  figuresOf: (found: Found, translate: Translate) => readonly Figure[];
  Chart: ComponentType<{ found: Found }>;
}

/** The summary of a report: a few figures and a chart. The table below has the same data as text. */
export function Overview<Found>({ report, asked, isEmpty, figuresOf, Chart }: OverviewProps<Found>) {
  const translate = useTranslate();
  const heading = useId();
  const { data: found, error, isPaused } = asked;
  // The table shows if it failed or is offline.
  if (found === undefined) return error || isPaused ? null : <Blank />;
  if (isEmpty(found)) return null;
  return (
    <Card className={styles.overview}>
      <dl className={styles.figures}>
        {figuresOf(found, translate).map(({ title, value, words }) => (
          <div key={title}>
            <dt className={styles.title}>{title}</dt>
            <dd className={styles.value}>{value}</dd>
            {words !== undefined && <dd className={styles.words}>{words}</dd>}
          </div>
        ))}
      </dl>
      <section aria-labelledby={heading}>
        <h2 id={heading} className={styles.heading}>
          {translate(`reports.${report}.chart`)}
        </h2>
        <Chart found={found} />
      </section>
    </Card>
  );
}

/** A placeholder; the table announces that it is loading. */
const Blank = () => (
  <Card className={styles.overview}>
    <div className={styles.figures}>
      <Skeleton className={styles.blankFigure} />
      <Skeleton className={styles.blankFigure} />
    </div>
    <Skeleton className={styles.blankChart} />
  </Card>
);

/** Says that there is nothing to report, and whether that is due to the filters. */
export const useEmptyWords = (isNarrowed: boolean) => {
  const translate = useTranslate();
  return translate(isNarrowed ? "reports.nothingHere" : "reports.nothingYet");
};
