import type { AlertCriteria } from "@vasati/contract/portfolio/seekers/vacancy-alerts";
import styles from "./alerts.module.css";
import { useAlertWords } from "./alert-words.ts";

/** What an alert is about. */
export function AlertAbout({ criteria }: { criteria: AlertCriteria & { areaName: string; note?: string } }) {
  const { title, limits } = useAlertWords()(criteria);
  const { note } = criteria;
  return (
    <div>
      <p className={styles.title}>{title}</p>
      {limits.length > 0 && <p className={styles.limits}>{limits.join(" · ")}</p>}
      {note !== undefined && <p className={styles.limits}>{note}</p>}
    </div>
  );
}
