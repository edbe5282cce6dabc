import type { RequestStatus } from "@vasati/contract/upkeep/request-states";
import type { EnquiryTask, RequestTask, TenancyTask } from "@vasati/contract/office/tasks";
import type { MessageId } from "../../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { renewalUrl } from "../../../routing/addresses.ts";
import { paths } from "../../../routing/paths.ts";
import { RowSteps } from "../../../manage/list/row-steps.tsx";
import { unitPlace } from "../../../manage/record/record-words.ts";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { Button, LinkButton } from "../../../ui/controls/button.tsx";
import { usePlace } from "../../../lib/browser/navigation.tsx";
import { tasksAddress } from "../tasks.api.ts";

/** Opens the confirmation to change a tenancy's status. */
export type AskTenancy = (tenancyId: number, to: "Active" | "Expired") => void;

/** The accessible name of a step: the buttons of all rows have the same text, so it adds the record. */
const nameOf = (step: string, task: EnquiryTask | RequestTask | TenancyTask): string =>
  `${step}: ${task.personName}, ${unitPlace(task)}`;

/** A step that opens the record above the list. */
function OpenStep({ id, words, task }: { id: number; words: MessageId; task: EnquiryTask | RequestTask }) {
  const place = tasksAddress.read(usePlace().search);
  const step = useTranslate()(words);
  return (
    <RowSteps>
      <LinkButton to={tasksAddress.url({ ...place, open: id })} within aria-label={nameOf(step, task)}>
        {step}
      </LinkButton>
    </RowSteps>
  );
}

/** An enquiry without a reply is replied to; one with a reply is converted or closed. */
export const EnquiryStep = ({ task }: { task: EnquiryTask }) => (
  <OpenStep
    id={task.enquiryId}
    words={task.status === "New" ? "tasks.answer" : "receivedEnquiries.convert"}
    task={task}
  />
);

const requestSteps = {
  New: "requests.assign",
  Assigned: "requests.step.InProgress",
  InProgress: "requests.step.Resolved",
} as const satisfies Partial<Record<RequestStatus, MessageId>>;

/** A new request is assigned, then started, then resolved. */
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
  if (kind === "awaiting") return <RowSteps>{ask(tenancyId, "Active", "tenancy.to.Active")}</RowSteps>;
  if (kind === "terms")
    return (
      <RowSteps>
        <LinkButton to={`${paths.rentTerms}?tenancyId=${tenancyId}`} {...nameIt("tasks.enterTerms")} />
      </RowSteps>
    );
  const isOver = kind === "overdue";
  return (
    <RowSteps>
      {renewalId === null && <LinkButton to={renewalUrl(tenancyId)} {...nameIt("tenancy.renew")} />}
      {renewalId !== null && isOver && ask(renewalId, "Active", "tasks.activateRenewal")}
      {renewalId !== null && !isOver && <Badge tone="good">{translate("tasks.renewalAgreed")}</Badge>}
      {isOver && ask(tenancyId, "Expired", "tenancy.to.Expired")}
    </RowSteps>
  );
}
