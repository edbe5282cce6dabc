import { classNames } from "../../ui/class-names.ts";
import styles from "./bar-list.module.css";

/** A bar with its words. */
interface Bar {
  key: string;
  title: string;
  /** Between title and figure, smaller. */
  words?: string;
  figure: string;
  /** How much of the bar is filled, in percent. */
  share: number;
}

interface BarListProps {
  bars: readonly Bar[];
  /** What calls for action is filled in the accent's colour. */
  tone?: "waiting" | "plain";
}

/** Shares as bars, one below the other. The figures stand beside each in words, which is what a screen reader reads. */
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
