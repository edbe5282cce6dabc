import type { Summary } from "@vasati/contract/dashboard";
import { formatNumber } from "../../../lib/format.ts";
import { useTranslate } from "../../../lib/i18n.tsx";
import { Link } from "../../../lib/navigation.tsx";
import styles from "./pending-tasks.module.css";

interface PendingTasksProps {
  summary: Summary;
  /** Lists of what is counted; the inbox is for those alone who manage units. */
  inboxUrl: string | undefined;
  requestsUrl: string;
}

/** The four kinds of work that the Pending Tasks figure sums up (decisions, section 9). */
export function PendingTasks({ summary, inboxUrl, requestsUrl }: PendingTasksProps) {
  const translate = useTranslate();
  const kinds: { title: string; count: number; to?: string | undefined }[] = [
    { title: translate("dashboard.tasks.enquiries"), count: summary.openEnquiries, to: inboxUrl },
    { title: translate("dashboard.tasks.awaiting"), count: summary.tenanciesAwaitingActivation },
    { title: translate("dashboard.tasks.overdue"), count: summary.overdueTenancies },
    { title: translate("dashboard.tasks.requests"), count: summary.openServiceRequests, to: requestsUrl },
  ];
  return (
    <dl className={styles.kinds}>
      {kinds.map(({ title, count, to }) => (
        <div key={title} className={styles.kind}>
          <dt className={styles.title}>{to ? <Link to={to}>{title}</Link> : title}</dt>
          <dd className={styles.count}>{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
