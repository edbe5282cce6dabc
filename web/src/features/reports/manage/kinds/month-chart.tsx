import { useId } from "react";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { classNames } from "../../../../ui/class-names.ts";
import styles from "./month-chart.module.css";
import { monthWords } from "../../../../domain/words/month-words.ts";

/** A month and how high its columns are, in percent. */
interface DrawnMonth {
  /** `YYYY-MM`. */
  month: string;
  /** What its columns say. */
  words: string;
  /** The pale column, and the one before or beside it. */
  all: number;
  filled: number;
}

interface MonthChartProps {
  title: string;
  /** What the chart shows, for screen readers; the table has all of it. */
  sentence: string;
  months: readonly DrawnMonth[];
  /** The labels at the top, the middle and the bottom of the scale. */
  scale: readonly [top: string, middle: string, bottom: string];
  /** The names of both columns, which are then side by side. */
  legend?: readonly [all: string, filled: string];
}

/** Labels every nth month, so that they fit on a phone. */
const namedOf = (count: number) => (count > 12 ? 6 : 3);

/** In pixels; the months are written below. */
const plotHeight = 168;

/** Where the columns of a month are, in parts of its width. */
const places = {
  over: { all: [0.14, 0.72], filled: [0.14, 0.72] },
  beside: { all: [0.1, 0.38], filled: [0.5, 0.38] },
} as const;

/**
 * Two columns for each month, over or beside each other. Positions are percentages, so that the chart fills its width while the text keeps
 * its size. A sentence and the table say the same for screen readers.
 */
export function MonthChart({ title, sentence, months, scale, legend }: MonthChartProps) {
  const translate = useTranslate();
  const id = useId();
  const width = 100 / months.length;
  const every = namedOf(months.length);
  const columns = places[legend ? "beside" : "over"];
  const column = (place: number, share: number, [left, part]: readonly [number, number]) => ({
    x: `${(place + left) * width}%`,
    y: `${100 - share}%`,
    width: `${part * width}%`,
    height: `${share}%`,
  });
  return (
    <figure className={styles.chart}>
      {legend && (
        <figcaption className={styles.legend} aria-hidden>
          <span className={styles.ofAll}>{legend[0]}</span>
          <span className={styles.ofFilled}>{legend[1]}</span>
        </figcaption>
      )}
      <div className={styles.scale} aria-hidden>
        {scale.map((words) => (
          <span key={words}>{words}</span>
        ))}
      </div>
      <svg className={styles.drawing} role="img" aria-labelledby={`${id}-title`} aria-describedby={`${id}-sentence`}>
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-sentence`}>{sentence}</desc>
        <svg width="100%" height={plotHeight}>
          {months.map(({ month, words, all, filled }, place) => (
            <g key={month}>
              <title>{`${monthWords(month, translate)}: ${words}`}</title>
              <rect className={classNames(styles.all, legend && styles.strong)} {...column(place, all, columns.all)} />
              <rect className={styles.filled} {...column(place, filled, columns.filled)} />
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
