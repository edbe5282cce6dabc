import { percentToOneDecimal } from "@vasati/contract/wire/percent";
import type { OccupancyOfMonth } from "@vasati/contract/office/reports";
import { useId } from "react";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import styles from "./occupancy-chart.module.css";
import { monthWords, percentWords } from "./report-words.ts";

/** Every so many months one is named: more names have no room on a phone. */
const namedOf = (count: number) => (count > 12 ? 6 : 3);

/** In pixels; the months are written below. */
const plotHeight = 168;

const share = ({ occupied, units }: OccupancyOfMonth) => percentToOneDecimal(occupied, units) ?? 0;

/**
 * A column for each month as high as all units, its filled part the occupied ones. Positions are percentages, so that the
 * drawing is as wide as its place and words keep their size; what it shows is said in a sentence and stands in the table.
 */
export function OccupancyChart({ found: { months } }: { found: { months: readonly OccupancyOfMonth[] } }) {
  const translate = useTranslate();
  const id = useId();
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return null;
  const width = 100 / months.length;
  const every = namedOf(months.length);
  const sentence = translate("reports.occupancy.described", {
    from: monthWords(first.month, translate),
    until: monthWords(last.month, translate),
    first: percentWords(share(first), translate),
    last: percentWords(share(last), translate),
  });
  return (
    <figure className={styles.chart}>
      <div className={styles.scale} aria-hidden>
        {[100, 50, 0].map((percent) => (
          <span key={percent}>{percentWords(percent, translate)}</span>
        ))}
      </div>
      <svg className={styles.drawing} role="img" aria-labelledby={`${id}-title`} aria-describedby={`${id}-sentence`}>
        <title id={`${id}-title`}>{translate("reports.occupancy.chart")}</title>
        <desc id={`${id}-sentence`}>{sentence}</desc>
        <svg width="100%" height={plotHeight}>
          {months.map((month, place) => (
            <g key={month.month}>
              <title>{`${monthWords(month.month, translate)}: ${percentWords(share(month), translate)}`}</title>
              <rect className={styles.all} x={`${(place + 0.14) * width}%`} width={`${0.72 * width}%`} height="100%" />
              <rect
                className={styles.occupied}
                x={`${(place + 0.14) * width}%`}
                y={`${100 - share(month)}%`}
                width={`${0.72 * width}%`}
                height={`${share(month)}%`}
              />
            </g>
          ))}
          <line className={styles.half} x1="0" x2="100%" y1="50%" y2="50%" />
        </svg>
        {months.map(
          ({ month }, place) =>
            place % every === 0 && (
              <text key={month} className={styles.month} x={`${(place + 0.14) * width}%`} y={plotHeight + 20}>
                {monthWords(month, translate)}
              </text>
            ),
        )}
      </svg>
    </figure>
  );
}
