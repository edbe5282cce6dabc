import { IconAlertTriangle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import styles from "./day-cell.module.css";

interface DayCellProps {
  date: ReactNode;
  words: string;
  /** It is overdue. */
  isLate: boolean;
}

/** A date and its distance from today. */
export function DayCell({ date, words, isLate }: DayCellProps) {
  const translate = useTranslate();
  return (
    <span className={styles.day}>
      <span className={styles.date}>{date}</span>
      {isLate ? (
        <strong className={styles.late}>
          <IconAlertTriangle size={14} stroke={2} role="img" aria-label={translate("manage.urgent")} />
          {words}
        </strong>
      ) : (
        <span className={styles.soft}>{words}</span>
      )}
    </span>
  );
}
