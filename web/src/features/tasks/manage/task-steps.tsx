import type { RequestStatus } from "@vasati/contract/request-states";
import type { EnquiryTask, RequestTask, TenancyTask } from "@vasati/contract/tasks";
import type { MessageId } from "../../../lib/i18n.tsx";
import { useTranslate } from "../../../lib/i18n.tsx";
import { renewalUrl } from "../../../paths.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { usePlace } from "../../../lib/navigation.tsx";
import { taskPlaceIn, tasksUrl } from "../task-place.ts";
import styles from "./tasks.module.css";

/** Asks for a tenancy whether it is to be brought into a state. */
export type AskTenancy = (tenancyId: number, to: "Active" | "Expired") => void;

/** A step that is done in the record's own view, over the list. */
function OpenStep({ id, words }: { id: number; words: MessageId }) {
  const place = taskPlaceIn(usePlace().search);
  return (
    <span className={styles.steps}>
      <LinkButton to={tasksUrl({ ...place, open: id })} within>
        {useTranslate()(words)}
      </LinkButton>
    </span>
  );
}

/** Who was not answered is answered; who was, becomes a tenant or is told no. */
export const EnquiryStep = ({ task: { enquiryId, status } }: { task: EnquiryTask }) => (
  <OpenStep id={enquiryId} words={status === "New" ? "tasks.answer" : "inbox.convert"} />
);

const requestSteps = {
  New: "requests.assign",
  Assigned: "requests.step.InProgress",
  InProgress: "requests.step.Resolved",
} as const satisfies Partial<Record<RequestStatus, MessageId>>;

/** A new request is assigned, then worked on, then resolved. */
export const RequestStep = ({ task: { serviceRequestId, status } }: { task: RequestTask }) =>
  status in requestSteps && (
    <OpenStep id={serviceRequestId} words={requestSteps[status as keyof typeof requestSteps]} />
  );

/** One that waits is activated. One that ends or has ended is renewed, or its renewal takes over; past its end it may be expired too. */
export function TenancySteps({ task, onAsk }: { task: TenancyTask; onAsk: AskTenancy }) {
  const translate = useTranslate();
  const { kind, tenancyId, renewalId } = task;
  const ask = (id: number, to: "Active" | "Expired", words: MessageId) => (
    <Button onClick={() => onAsk(id, to)}>{translate(words)}</Button>
  );
  if (kind === "awaiting") return <span className={styles.steps}>{ask(tenancyId, "Active", "tenancy.to.Active")}</span>;
  const isOver = kind === "overdue";
  return (
    <span className={styles.steps}>
      {renewalId === null && <LinkButton to={renewalUrl(tenancyId)}>{translate("tenancy.renew")}</LinkButton>}
      {renewalId !== null && isOver && ask(renewalId, "Active", "tasks.activateRenewal")}
      {renewalId !== null && !isOver && <Badge tone="good">{translate("tasks.renewalAgreed")}</Badge>}
      {isOver && ask(tenancyId, "Expired", "tenancy.to.Expired")}
    </span>
  );
}
