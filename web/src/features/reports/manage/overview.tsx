import type { ComponentType } from "react";
import { useId } from "react";
import { useTranslate } from "../../../lib/i18n.tsx";
import { Card } from "../../../ui/card.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import styles from "./overview.module.css";

/** A figure that sums the report up. */
export interface Figure {
  title: string;
  value: string;
  /** Under it, smaller. */
  words?: string;
}

interface OverviewProps<Found> {
  /** Undefined while it is on its way. */
  found: Found | undefined;
  /** It failed or waits for a network, as the table below says. */
  isMissing: boolean;
  isEmpty: (found: Found) => boolean;
  figuresOf: (found: Found) => readonly Figure[];
  chartTitle: string;
  Chart: ComponentType<{ found: Found }>;
}

/** What a report comes to: a few figures and a chart. The table below it has everything that is drawn here, in words. */
export function Overview<Found>({ found, isMissing, isEmpty, figuresOf, ...chart }: OverviewProps<Found>) {
  const heading = useId();
  if (found === undefined) return isMissing ? null : <Blank />;
  if (isEmpty(found)) return null;
  const { chartTitle, Chart } = chart;
  return (
    <Card className={styles.overview}>
      <dl className={styles.figures}>
        {figuresOf(found).map(({ title, value, words }) => (
          <div key={title}>
            <dt className={styles.title}>{title}</dt>
            <dd className={styles.value}>{value}</dd>
            {words !== undefined && <dd className={styles.words}>{words}</dd>}
          </div>
        ))}
      </dl>
      <section aria-labelledby={heading} className={styles.chart}>
        <h2 id={heading} className={styles.heading}>
          {chartTitle}
        </h2>
        <Chart found={found} />
      </section>
    </Card>
  );
}

/** Holds the place; that something is on its way the table says. */
const Blank = () => (
  <Card className={styles.overview}>
    <div className={styles.figures}>
      <Skeleton className={styles.blankFigure} />
      <Skeleton className={styles.blankFigure} />
    </div>
    <Skeleton className={styles.blankChart} />
  </Card>
);

/** Where there is nothing to report, and whether it is for the filters. */
export const useEmptyWords = (isNarrowed: boolean) => {
  const translate = useTranslate();
  return translate(isNarrowed ? "reports.nothingHere" : "reports.nothingYet");
};
