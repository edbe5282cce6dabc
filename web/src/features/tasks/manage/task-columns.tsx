import { IconAlertTriangle } from "@tabler/icons-react";
import { waitsTooLong } from "@vasati/contract/leasing/enquiry-states";
import { ageInDays, isOverdue } from "@vasati/contract/upkeep/request-states";
import type { EnquiryTask, RequestTask, Task, TaskKind, TenancyTask } from "@vasati/contract/office/tasks";
import { useState } from "react";
import { enquiryTones } from "../../../domain/enquiry-tones.ts";
import { formatDate, formatMoney, formatNumber } from "../../../lib/i18n/format.ts";
import type { Translate } from "../../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { requestTones } from "../../../domain/request-tones.ts";
import { unitPlace } from "../../../manage/record/record-words.ts";
import { soonDays } from "../../../manage/page/soon-days.ts";
import type { Column } from "../../../manage/list/list-table.tsx";
import { Badge } from "../../../ui/badge.tsx";
import type { AskTenancy } from "./task-steps.tsx";
import { EnquiryStep, RequestStep, TenancySteps } from "./task-steps.tsx";
import styles from "./tasks.module.css";

interface DayProps {
  date: string;
  words: string;
  /** It should have been done by now. */
  isLate: boolean;
}

/** A day, and how far it lies from today. */
function Day({ date, words, isLate }: DayProps) {
  const translate = useTranslate();
  return (
    <span className={styles.day}>
      <span className={styles.date}>{date}</span>
      {isLate ? (
        <strong className={styles.late}>
          <IconAlertTriangle size={14} stroke={2} role="img" aria-label={translate("tasks.urgent")} />
          {words}
        </strong>
      ) : (
        <span className={styles.soft}>{words}</span>
      )}
    </span>
  );
}

function enquiryColumns(translate: Translate, now: number): Column<EnquiryTask>[] {
  return [
    { title: translate("inbox.from"), cell: ({ personName }) => personName, share: 3 },
    { title: translate("inbox.unit"), cell: unitPlace, share: 3 },
    {
      title: translate("inbox.status"),
      cell: ({ status }) => <Badge tone={enquiryTones[status]}>{translate(`inbox.status.${status}`)}</Badge>,
      share: 2,
    },
    {
      title: translate("tasks.waits"),
      cell: (task) => (
        <Day
          date={formatDate(task.createdAt, translate)}
          words={translate("inbox.ageOf", { days: ageInDays(task.createdAt, now) })}
          isLate={waitsTooLong(task, now)}
        />
      ),
      share: 2,
    },
    { title: translate("tasks.next"), cell: (task) => <EnquiryStep task={task} />, share: 2 },
  ];
}

function requestColumns(translate: Translate, now: number): Column<RequestTask>[] {
  return [
    {
      title: translate("requests.description"),
      cell: ({ description }) => <span className={styles.brief}>{description}</span>,
      share: 3,
    },
    { title: translate("requests.unit"), cell: unitPlace, share: 3 },
    {
      title: translate("requests.status"),
      cell: ({ status, custodianName }) => (
        <span className={styles.day}>
          <Badge tone={requestTones[status]}>{translate(`requests.status.${status}`)}</Badge>
          <span className={styles.soft}>{custodianName}</span>
        </span>
      ),
      share: 2,
    },
    {
      title: translate("tasks.waits"),
      cell: (task) => (
        <Day
          date={formatDate(task.createdAt, translate)}
          words={translate("requests.ageOf", { days: ageInDays(task.createdAt, now) })}
          isLate={isOverdue(task, now)}
        />
      ),
      share: 2,
    },
    { title: translate("tasks.next"), cell: (task) => <RequestStep task={task} />, share: 2 },
  ];
}

/** How far the day lies from today; one that has passed waits for a decision. */
function daysWords({ kind, daysLeft }: TenancyTask, translate: Translate): string {
  const days = Math.abs(daysLeft);
  const counted = { count: days, shown: formatNumber(days) };
  if (daysLeft < 0) return translate("tasks.past", counted);
  if (kind === "awaiting" && days > 0) return translate("tenancy.begins", counted);
  return kind === "awaiting" ? translate("tasks.beginsToday") : translate("tenancy.left", counted);
}

const isLate = ({ kind, daysLeft }: TenancyTask) => daysLeft < (kind === "ending" ? soonDays : 0);

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
  const day = kind === "awaiting" ? "tenancy.tenancyCommencingDate" : "tenancy.tenancyExpiryDate";
  return [
    {
      title: translate("tenancy.tenantId"),
      cell: ({ personName }) => personName,
      share: 3,
    },
    { title: translate("inbox.unit"), cell: (task) => <Terms task={task} />, share: 4 },
    {
      title: translate(day),
      cell: (task) => (
        <Day date={formatDate(task.date, translate)} words={daysWords(task, translate)} isLate={isLate(task)} />
      ),
      share: 2,
    },
    { title: translate("tasks.next"), cell: (task) => <TenancySteps task={task} onAsk={onAsk} />, share: 3 },
  ];
}

/** The columns of a kind; its rows are all of that kind. */
export function useTaskColumns(kind: TaskKind, onAsk: AskTenancy): Column<Task>[] {
  const translate = useTranslate();
  const [now] = useState(Date.now);
  if (kind === "enquiries") return enquiryColumns(translate, now) as Column<Task>[];
  if (kind === "requests") return requestColumns(translate, now) as Column<Task>[];
  return tenancyColumns(translate, kind, onAsk) as Column<Task>[];
}
