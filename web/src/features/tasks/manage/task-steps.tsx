import type { RequestStatus } from "@vasati/contract/upkeep/request-states";
import type { EnquiryTask, RequestTask, Task, TenancyTask } from "@vasati/contract/office/tasks";
import type { MessageId } from "../../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { renewalUrl } from "../../../paths.ts";
import { unitPlace } from "../../../manage/record/record-words.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { usePlace } from "../../../lib/browser/navigation.tsx";
import { tasksAddress } from "../tasks.address.ts";
import styles from "./tasks.module.css";

/** Asks for a tenancy whether it is to be brought into a state. */
export type AskTenancy = (tenancyId: number, to: "Active" | "Expired") => void;

/** The name of a step: the buttons of all rows read alike, and whoever hears one must know whose it is. */
const nameOf = (step: string, task: Task): string => `${step}: ${task.personName}, ${unitPlace(task)}`;

/** A step that is done in the record's own view, over the list. */
function OpenStep({ id, words, task }: { id: number; words: MessageId; task: Task }) {
  const place = tasksAddress.read(usePlace().search);
  const step = useTranslate()(words);
  return (
    <span className={styles.steps}>
      <LinkButton to={tasksAddress.url({ ...place, open: id })} within aria-label={nameOf(step, task)}>
        {step}
      </LinkButton>
    </span>
  );
}

/** Who was not answered is answered; who was, becomes a tenant or is told no. */
export const EnquiryStep = ({ task }: { task: EnquiryTask }) => (
  <OpenStep id={task.enquiryId} words={task.status === "New" ? "tasks.answer" : "inbox.convert"} task={task} />
);

const requestSteps = {
  New: "requests.assign",
  Assigned: "requests.step.InProgress",
  InProgress: "requests.step.Resolved",
} as const satisfies Partial<Record<RequestStatus, MessageId>>;

/** A new request is assigned, then worked on, then resolved. */
export const RequestStep = ({ task }: { task: RequestTask }) =>
  task.status in requestSteps && (
    <OpenStep id={task.serviceRequestId} words={requestSteps[task.status as keyof typeof requestSteps]} task={task} />
  );

/** One that waits is activated. One that ends or has ended is renewed, or its renewal takes over; past its end it may be expired too. */
export function TenancySteps({ task, onAsk }: { task: TenancyTask; onAsk: AskTenancy }) {
  const translate = useTranslate();
  const { kind, tenancyId, renewalId } = task;
  const nameIt = (words: MessageId) => ({ children: translate(words), "aria-label": nameOf(translate(words), task) });
  const ask = (id: number, to: "Active" | "Expired", words: MessageId) => (
    <Button onClick={() => onAsk(id, to)} {...nameIt(words)} />
  );
  if (kind === "awaiting") return <span className={styles.steps}>{ask(tenancyId, "Active", "tenancy.to.Active")}</span>;
  const isOver = kind === "overdue";
  return (
    <span className={styles.steps}>
      {renewalId === null && <LinkButton to={renewalUrl(tenancyId)} {...nameIt("tenancy.renew")} />}
      {renewalId !== null && isOver && ask(renewalId, "Active", "tasks.activateRenewal")}
      {renewalId !== null && !isOver && <Badge tone="good">{translate("tasks.renewalAgreed")}</Badge>}
      {isOver && ask(tenancyId, "Expired", "tenancy.to.Expired")}
    </span>
  );
}
