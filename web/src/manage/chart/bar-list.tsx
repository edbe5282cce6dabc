import { classNames } from "../../ui/class-names.ts";
import styles from "./bar-list.module.css";

/** A bar with its words. */
interface Bar {
  key: string;
  title: string;
  /** Small text between title and figure. */
  words?: string;
  figure: string;
  /** How much of the bar is filled, in percent. */
  share: number;
}

interface BarListProps {
  bars: readonly Bar[];
  /** Uses the accent colour for bars that need action. */
  tone?: "waiting" | "plain";
}

/** Shares as a list of bars. The figures beside them are text, which screen readers read. */
export const BarList = ({ bars, tone = "plain" }: BarListProps) => (
  <ul className={styles.chart}>
    {bars.map(({ key, title, words, figure, share }) => (
      <li key={key}>
        <div className={styles.words}>
          <span className={styles.title}>{title}</span>
          {words !== undefined && <span className={styles.of}>{words}</span>}
          <span className={styles.figure}>{figure}</span>
        </div>
        <svg className={styles.bar} aria-hidden="true">
          <rect className={styles.all} width="100%" height="100%" />
          <rect className={classNames(styles.filled, styles[tone])} width={`${share}%`} height="100%" />
        </svg>
      </li>
    ))}
  </ul>
);
