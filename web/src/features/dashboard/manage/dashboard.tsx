import { attentionRows } from "@vasati/contract/office/dashboard";
import type { ReactNode } from "react";
import { useApi } from "../../../lib/api/api-query.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { Link } from "../../../lib/browser/navigation.tsx";
import type { Retry } from "../../../lib/api/retrying.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { EmptyState, ErrorState } from "../../../ui/state.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { attentionQuery, summaryQuery } from "../dashboard.api.ts";
import { EndingTenancies, WaitingEnquiries } from "./attention-panels.tsx";
import type { AttentionUnit } from "./attention-row.tsx";
import attentionStyles from "./attention.module.css";
import styles from "./dashboard.module.css";
import { Panel, sections } from "./panel.tsx";
import type { TaskUrls } from "./pending-tasks.tsx";
import { PendingTasks } from "./pending-tasks.tsx";
import { QuickActions } from "./quick-actions.tsx";
import { StatCards } from "./stat-cards.tsx";
import { VacancyChart } from "./vacancy-chart.tsx";

interface DashboardProps {
  /** Those who own alone see figures and add nothing. */
  isStaff: boolean;
  propertiesUrl: string;
  occupiedUrl: string;
  /** The open enquiries in the inbox, for staff, and one of them. */
  inboxUrl: string | undefined;
  enquiryUrl: (enquiryId: number) => string;
  /** Where each kind of what waits is listed; without `all` for those who may not act. */
  taskUrls: TaskUrls & { all?: string; ending?: string };
  /** What is vacant by area and type. */
  vacancyUrl: string;
  onOpenUnit: (unit: AttentionUnit) => void;
}

/** What a manager looks at first: figures, what to do, what waits, what ends, what is vacant. */
export function Dashboard({ isStaff, onOpenUnit, ...urls }: DashboardProps) {
  const translate = useTranslate();
  const { propertiesUrl, occupiedUrl, inboxUrl, enquiryUrl, taskUrls, vacancyUrl } = urls;
  const { data: summary, ...ofSummary } = useApi(summaryQuery());
  const { data: attention, ...ofAttention } = useApi(attentionQuery());
  const figures = <Instead {...ofSummary} blanks={3} />;
  const rows = <Instead {...ofAttention} blanks={attentionRows} />;
  return (
    <div className={styles.dashboard}>
      {ofSummary.error && !summary ? (
        <ErrorState onRetry={ofSummary.retry}>{translate("dashboard.failed")}</ErrorState>
      ) : (
        <StatCards
          summary={summary}
          propertiesUrl={propertiesUrl}
          occupiedUrl={occupiedUrl}
          tasksUrl={taskUrls.all}
          endingUrl={taskUrls.ending}
        />
      )}
      {isStaff && <QuickActions />}
      <div className={styles.panels}>
        <WaitingEnquiries found={attention?.enquiries} instead={rows} inboxUrl={inboxUrl} urlOf={enquiryUrl} />
        <EndingTenancies
          found={attention?.endingTenancies}
          instead={rows}
          allUrl={taskUrls.ending}
          onOpenUnit={onOpenUnit}
        />
        <Panel
          title={translate("dashboard.vacancy.title")}
          aside={<Link to={vacancyUrl}>{translate("dashboard.vacancy.report")}</Link>}
        >
          {summary ? <VacancyChart categories={summary.vacancyByCategory} /> : figures}
        </Panel>
        <Panel id={sections.tasks} title={translate("dashboard.pendingTasks")}>
          {summary ? <PendingTasks summary={summary} urls={taskUrls} /> : figures}
        </Panel>
      </div>
    </div>
  );
}

interface InsteadProps {
  error: unknown;
  isPaused: boolean;
  retry: Retry;
  /** How many rows are on their way. */
  blanks: number;
}

/** What a panel shows while it has nothing to show. */
function Instead({ error, isPaused, retry, blanks }: InsteadProps): ReactNode {
  const translate = useTranslate();
  if (error) return <ErrorState onRetry={retry} />;
  if (isPaused) return <EmptyState>{translate("late.offline")}</EmptyState>;
  return (
    <div role="status">
      <VisuallyHidden>{translate("state.loading")}</VisuallyHidden>
      {Array.from({ length: blanks }, (_, place) => (
        <Skeleton key={place} className={attentionStyles.blank} />
      ))}
    </div>
  );
}
