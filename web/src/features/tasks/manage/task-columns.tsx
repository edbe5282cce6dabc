import type { TaskKind } from "@vasati/contract/office/task-kinds";
import { waitsTooLong } from "@vasati/contract/leasing/enquiry-states";
import { ageInDays, isOverdue } from "@vasati/contract/upkeep/request-states";
import type {
  ChequeTask,
  ClaimTask,
  EnquiryTask,
  QuestionTask,
  RequestTask,
  Task,
  TenancyTask,
  VisitTask,
} from "@vasati/contract/office/tasks";
import type { ReactNode } from "react";
import { useState } from "react";
import { enquiryTones, requestTones } from "../../../domain/tones.ts";
import { formatDate, formatMoney, formatNumber } from "../../../lib/i18n/format.ts";
import type { Translate } from "../../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { RecordLink, TenantLink, UnitLink } from "../../../manage/record/record-link.tsx";
import { unitPlace, soonDays } from "../../../manage/record/record-words.ts";
import { TenantLines } from "../../../manage/record/tenant-lines.tsx";
import { DayCell } from "../../../manage/list/day-cell.tsx";
import type { Column } from "../../../manage/list/list-table.tsx";
import { breakable } from "../../../ui/content/breakable.tsx";
import { Badge } from "../../../ui/feedback/badge.tsx";
import type { AskTenancy } from "./task-steps.tsx";
import { EnquiryStep, RequestStep, TenancySteps } from "./task-steps.tsx";
import styles from "./tasks.module.css";

function enquiryColumns(translate: Translate, now: number): Column<EnquiryTask>[] {
  return [
    { title: translate("receivedEnquiries.from"), cell: ({ personName }) => personName, share: 3 },
    { title: translate("receivedEnquiries.unit"), cell: UnitLink, share: 3 },
    {
      title: translate("receivedEnquiries.status"),
      cell: ({ status, unread }) => (
        <span className={styles.day}>
          <Badge tone={enquiryTones[status]}>{translate(`receivedEnquiries.status.${status}`)}</Badge>
          {unread && <Badge tone="waiting">{translate("enquiries.unread")}</Badge>}
        </span>
      ),
      share: 2,
    },
    {
      title: translate("tasks.waits"),
      cell: (task) => (
        <DayCell
          date={formatDate(task.createdAt, translate)}
          words={translate("receivedEnquiries.ageOf", { days: ageInDays(task.createdAt, now) })}
          isLate={waitsTooLong(task, now)}
        />
      ),
      share: 2,
    },
    { title: translate("tasks.next"), cell: (task) => <EnquiryStep task={task} />, share: 2, bare: true },
  ];
}

function requestColumns(translate: Translate, now: number): Column<RequestTask>[] {
  return [
    {
      title: translate("requests.description"),
      cell: ({ description }) => <span className={styles.brief}>{description}</span>,
      share: 3,
    },
    { title: translate("requests.unit"), cell: UnitLink, share: 3 },
    {
      title: translate("requests.status"),
      cell: ({ status, employeeId, custodianName, past }) => (
        <span className={styles.day}>
          <Badge tone={requestTones[status]}>{translate(`requests.status.${status}`)}</Badge>
          <span className={styles.soft}>
            <RecordLink kind="custodian" id={employeeId} past={past?.employeeId}>
              {custodianName}
            </RecordLink>
          </span>
        </span>
      ),
      share: 2,
    },
    {
      title: translate("tasks.waits"),
      cell: (task) => (
        <DayCell
          date={formatDate(task.createdAt, translate)}
          words={translate("requests.ageOf", { days: ageInDays(task.createdAt, now) })}
          isLate={isOverdue(task, now)}
        />
      ),
      share: 2,
    },
    { title: translate("tasks.next"), cell: (task) => <RequestStep task={task} />, share: 2, bare: true },
  ];
}

/** The distance of a day from today; a past day needs a decision. */
function daysWords({ kind, daysLeft }: TenancyTask, translate: Translate): string {
  if (kind === "terms") return translate("tasks.nothingDue");
  const days = Math.abs(daysLeft);
  const counted = { count: days, shown: formatNumber(days) };
  if (daysLeft < 0) return translate("tasks.past", counted);
  if (kind === "awaiting" && days > 0) return translate("tenancy.begins", counted);
  return kind === "awaiting" ? translate("tasks.beginsToday") : translate("tenancy.left", counted);
}

const isLate = ({ kind, daysLeft }: TenancyTask) => kind !== "terms" && daysLeft < (kind === "ending" ? soonDays : 0);

/** Which unit, at what rent, and whether it is held by the same tenant already. */
function Terms({ task }: { task: TenancyTask }) {
  const translate = useTranslate();
  const rent = translate("rent.one", { amount: formatMoney(task.rent) });
  return (
    <span className={styles.day}>
      {unitPlace(task)}
      <span className={styles.soft}>
        {task.renewsTenancyId === null ? rent : `${rent} · ${translate("tasks.renewal")}`}
      </span>
    </span>
  );
}

function tenancyColumns(translate: Translate, kind: TenancyTask["kind"], onAsk: AskTenancy): Column<TenancyTask>[] {
  const day = kind === "awaiting" || kind === "terms" ? "tenancy.tenancyCommencingDate" : "tenancy.tenancyExpiryDate";
  return [
    {
      title: translate("tenancy.tenantId"),
      cell: ({ tenantId, personName }) => <TenantLink tenantId={tenantId} tenantName={personName} />,
      share: 3,
    },
    { title: translate("receivedEnquiries.unit"), cell: (task) => <Terms task={task} />, share: 4, opens: true },
    {
      title: translate(day),
      cell: (task) => (
        <DayCell date={formatDate(task.date, translate)} words={daysWords(task, translate)} isLate={isLate(task)} />
      ),
      share: 2,
    },
    {
      title: translate("tasks.next"),
      cell: (task) => <TenancySteps task={task} onAsk={onAsk} />,
      share: 3,
      bare: true,
    },
  ];
}

/** Renders the steps of a claim or a cheque, which belong to the rent book. */
type RenderMoneySteps = (task: ClaimTask | ChequeTask) => ReactNode;

const recordOf = (task: ClaimTask | ChequeTask) => (task.kind === "claims" ? task.claim : task.receipt);
const waitsSince = (task: ClaimTask | ChequeTask) =>
  task.kind === "claims" ? task.claim.claimedAt : task.receipt.receivedOn;

/** Claims by the day on which they were made, cheques by the day on which they came. */
function moneyColumns(
  translate: Translate,
  now: number,
  renderSteps: RenderMoneySteps,
): Column<ClaimTask | ChequeTask>[] {
  return [
    { title: translate("tenancy.tenantId"), cell: (task) => <TenantLines {...recordOf(task)} />, share: 4 },
    {
      title: translate("receipt.amount"),
      cell: (task) => (
        <span className={styles.day}>
          <strong>{formatMoney(recordOf(task).amount)}</strong>
          <span className={styles.soft}>{breakable(recordOf(task).reference)}</span>
        </span>
      ),
      share: 3,
      opens: true,
    },
    {
      title: translate("tasks.waits"),
      cell: (task) => (
        <DayCell
          date={formatDate(waitsSince(task), translate)}
          words={translate("requests.ageOf", { days: ageInDays(waitsSince(task), now) })}
          isLate={false}
        />
      ),
      share: 2,
    },
    { title: translate("tasks.next"), cell: renderSteps, share: 3, bare: true },
  ];
}

/** Renders what belongs to questions and visits. */
interface RenderedCells {
  renderQuestionSteps: (task: QuestionTask) => ReactNode;
  renderWhen: (task: VisitTask) => ReactNode;
  renderVisitSteps: (task: VisitTask) => ReactNode;
}

function questionColumns(
  translate: Translate,
  now: number,
  { renderQuestionSteps }: RenderedCells,
): Column<QuestionTask>[] {
  return [
    { title: translate("receivedEnquiries.from"), cell: ({ question }) => question.name, share: 2 },
    {
      title: translate("questions.message"),
      cell: ({ question }) => <span className={styles.brief}>{question.message}</span>,
      share: 3,
    },
    { title: translate("receivedEnquiries.unit"), cell: ({ question }) => unitPlace(question), share: 3 },
    {
      title: translate("tasks.waits"),
      cell: ({ question }) => (
        <DayCell
          date={formatDate(question.createdAt, translate)}
          words={translate("receivedEnquiries.ageOf", { days: ageInDays(question.createdAt, now) })}
          isLate={waitsTooLong({ status: "New", createdAt: question.createdAt }, now)}
        />
      ),
      share: 2,
    },
    { title: translate("tasks.next"), cell: renderQuestionSteps, share: 4, bare: true },
  ];
}

function visitColumns(translate: Translate, { renderWhen, renderVisitSteps }: RenderedCells): Column<VisitTask>[] {
  return [
    { title: translate("visits.who"), cell: ({ visit }) => visit.name, share: 3 },
    { title: translate("receivedEnquiries.unit"), cell: ({ visit }) => unitPlace(visit), share: 3 },
    { title: translate("visits.when"), cell: renderWhen, share: 2 },
    { title: translate("tasks.next"), cell: renderVisitSteps, share: 4, bare: true },
  ];
}

/** What is done with the rows. */
export interface TaskSteps extends RenderedCells {
  /** Opens the confirmation to activate or expire a tenancy. */
  onAsk: AskTenancy;
  renderMoneySteps: RenderMoneySteps;
}

/** The columns of a kind; its rows are all of that kind. */
export function useTaskColumns(kind: TaskKind, { onAsk, renderMoneySteps, ...cells }: TaskSteps): Column<Task>[] {
  const translate = useTranslate();
  const [now] = useState(Date.now);
  if (kind === "enquiries") return enquiryColumns(translate, now) as Column<Task>[];
  if (kind === "requests") return requestColumns(translate, now) as Column<Task>[];
  if (kind === "claims" || kind === "cheques") return moneyColumns(translate, now, renderMoneySteps) as Column<Task>[];
  if (kind === "questions") return questionColumns(translate, now, cells) as Column<Task>[];
  if (kind === "visits") return visitColumns(translate, cells) as Column<Task>[];
  return tenancyColumns(translate, kind, onAsk) as Column<Task>[];
}
