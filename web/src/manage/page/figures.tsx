import { classNames } from "../../ui/class-names.ts";
import styles from "./figures.module.css";

export interface Figure {
  name: string;
  /** Undefined while it is on its way. */
  value: string | undefined;
  note?: string | false | undefined;
  /** Somebody should do something about it. */
  isUrgent?: boolean;
}

/** Amounts that sum a screen up, beside each other. */
export const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className={styles.figures}>
    {figures.map(({ name, value, note, isUrgent }) => (
      <div key={name} className={styles.figure}>
        <dt className={styles.name}>{name}</dt>
        <dd className={classNames(styles.value, isUrgent && styles.urgent)}>{value ?? "–"}</dd>
        {note && <dd className={styles.note}>{note}</dd>}
      </div>
    ))}
  </dl>
);
