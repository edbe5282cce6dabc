import type { Summary } from "@vasati/contract/dashboard";
import { formatNumber } from "../../../lib/format.ts";
import { useTranslate } from "../../../lib/i18n.tsx";
import styles from "./pending-tasks.module.css";

/** The four kinds of work that the Pending Tasks figure sums up (decisions, section 9). */
export function PendingTasks({ summary }: { summary: Summary }) {
  const translate = useTranslate();
  const kinds = [
    { title: translate("dashboard.tasks.enquiries"), count: summary.openEnquiries },
    { title: translate("dashboard.tasks.awaiting"), count: summary.tenanciesAwaitingActivation },
    { title: translate("dashboard.tasks.overdue"), count: summary.overdueTenancies },
    { title: translate("dashboard.tasks.requests"), count: summary.openServiceRequests },
  ];
  return (
    <dl className={styles.kinds}>
      {kinds.map(({ title, count }) => (
        <div key={title} className={styles.kind}>
          <dt className={styles.title}>{title}</dt>
          <dd className={styles.count}>{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
