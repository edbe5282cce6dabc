import type { Visit } from "@vasati/contract/leasing/visits";
import { attentionRows } from "@vasati/contract/office/dashboard";
import type { ReactNode } from "react";
import { useApi } from "../../../lib/api/api-query.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { Link } from "../../../lib/browser/navigation.tsx";
import type { Retry } from "../../../lib/api/retrying.ts";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { EmptyState, ErrorState } from "../../../ui/feedback/state.tsx";
import { VisuallyHidden } from "../../../ui/content/visually-hidden.tsx";
import { attentionQuery, summaryQuery } from "../dashboard.api.ts";
import { EndingTenancies, VisitsToday, WaitingEnquiries } from "./attention-panels.tsx";
import type { AttentionUnit } from "./attention-row.tsx";
import attentionStyles from "./attention.module.css";
import styles from "./dashboard.module.css";
import { Panel } from "../../../manage/page/panel.tsx";
import { sections } from "./sections.ts";
import type { TaskUrls } from "./pending-tasks.tsx";
import { PendingTasks } from "./pending-tasks.tsx";
import { QuickActions } from "./quick-actions.tsx";
import { StatCards } from "./stat-cards.tsx";
import { VacancyChart } from "./vacancy-chart.tsx";

interface DashboardProps {
  /** Owners see figures but can't add anything. */
  isStaff: boolean;
  propertiesUrl: string;
  occupiedUrl: string;
  /** The open enquiries among the received enquiries, for staff, and one of them. */
  receivedEnquiriesUrl: string | undefined;
  enquiryUrl: (enquiryId: number) => string;
  /** Links to the lists of each kind; without `all` for people who can't act. */
  taskUrls: TaskUrls & { all?: string; ending?: string };
  /** Where visits are, and how one's time is shown. */
  visitsUrl: string;
  renderVisitTime: (visit: Visit) => ReactNode;
  /** What is vacant by area and type. */
  vacancyUrl: string;
  onOpenUnit: (unit: AttentionUnit) => void;
  /** What is due and received, for staff. */
  money?: ReactNode;
}

/** The dashboard: what waits, figures, money, quick actions, waiting enquiries, ending tenancies, vacancy. */
export function Dashboard({ isStaff, onOpenUnit, money, renderVisitTime, ...urls }: DashboardProps) {
  const translate = useTranslate();
  const { propertiesUrl, occupiedUrl, receivedEnquiriesUrl, enquiryUrl, taskUrls, vacancyUrl, visitsUrl } = urls;
  const { data: summary, ...ofSummary } = useApi(summaryQuery());
  const { data: attention, ...ofAttention } = useApi(attentionQuery());
  const figures = <Instead {...ofSummary} blanks={3} />;
  const rows = <Instead {...ofAttention} blanks={attentionRows} />;
  return (
    <div className={styles.dashboard}>
      {ofSummary.error && !summary ? (
        <ErrorState onRetry={ofSummary.retry}>{translate("dashboard.failed")}</ErrorState>
      ) : (
        <>
          <Panel id={sections.tasks} title={translate("dashboard.pendingTasks")}>
            {summary || !ofSummary.isPaused ? <PendingTasks summary={summary} urls={taskUrls} /> : figures}
          </Panel>
          <StatCards
            summary={summary}
            propertiesUrl={propertiesUrl}
            occupiedUrl={occupiedUrl}
            tasksUrl={taskUrls.all}
            endingUrl={taskUrls.ending}
          />
        </>
      )}
      {money}
      {isStaff && <QuickActions />}
      <div className={styles.panels}>
        <WaitingEnquiries
          found={attention?.enquiries}
          instead={rows}
          receivedEnquiriesUrl={receivedEnquiriesUrl}
          urlOf={enquiryUrl}
        />
        <VisitsToday found={attention?.visits} instead={rows} allUrl={visitsUrl} renderTime={renderVisitTime} />
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
      </div>
    </div>
  );
}

interface InsteadProps {
  error: unknown;
  isPaused: boolean;
  retry: Retry;
  /** The number of skeleton rows. */
  blanks: number;
}

/** The empty state of a panel. */
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
