import type { Summary } from "@vasati/contract/office/dashboard";
import { pendingKinds } from "@vasati/contract/office/task-kinds";
import { formatNumber } from "../../../lib/i18n/format.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { Link } from "../../../lib/browser/navigation.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import styles from "./pending-tasks.module.css";

/** The list of each kind, if the person can see it. */
export type TaskUrls = Partial<Record<(typeof pendingKinds)[number], string>>;

const countsOf = (summary: Summary): Record<(typeof pendingKinds)[number], number> => ({
  enquiries: summary.openEnquiries,
  awaiting: summary.tenanciesAwaitingActivation,
  overdue: summary.overdueTenancies,
  requests: summary.openServiceRequests,
});

interface PendingTasksProps {
  /** Undefined while loading. */
  summary: Summary | undefined;
  /** The list of each kind: tasks for staff; for owners only service requests. */
  urls: TaskUrls;
}

/** What waits for somebody, each kind with a link to it: what the Pending Tasks figure sums up (requirements 14.11). */
export function PendingTasks({ summary, urls }: PendingTasksProps) {
  const translate = useTranslate();
  const counts = summary && countsOf(summary);
  return (
    <dl className={styles.kinds}>
      {pendingKinds.map((kind) => (
        <div key={kind} className={styles.kind}>
          <dt className={styles.title}>
            <Title to={urls[kind]}>{translate(`dashboard.tasks.${kind}`)}</Title>
          </dt>
          <dd className={classNames(styles.count, counts?.[kind] === 0 && styles.none)}>
            {counts ? formatNumber(counts[kind]) : <Skeleton className={styles.blank} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const Title = ({ to, children }: { to: string | undefined; children: string }) =>
  to === undefined ? (
    children
  ) : (
    <Link to={to} className={styles.link}>
      {children}
    </Link>
  );
