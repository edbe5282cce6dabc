import { nextStatuses } from "@vasati/contract/upkeep/request-states";
import type { RequestEdit, ServiceRequest } from "@vasati/contract/upkeep/service-requests";
import { useId, useState } from "react";
import { useApiMutation } from "../../../lib/api/api-mutation.ts";
import { useAnswers } from "../../../lib/api/api-query.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { RecordSelect } from "../../../manage/form/fields/record-select.tsx";
import type { Choice } from "../../../manage/form/fields/search-select.tsx";
import { BatchAction } from "../../../manage/list/batch/batch-action.tsx";
import type { Chosen } from "../../../manage/list/batch/selection.tsx";
import { employeeChoice, employeesNamed } from "../../../manage/record/employee-choice.ts";

/** As much of a description as a line holds, without its full stop. */
const beginningOf = (description: string) =>
  description.length > 80 ? `${description.slice(0, 79).trimEnd()}…` : description.replace(/\.$/, "");

const idOf = ({ serviceRequestId }: ServiceRequest) => serviceRequestId;
export const nameOfRequest = ({ unitName, description }: ServiceRequest) => `${unitName}, ${beginningOf(description)}`;

const isUnresolved = ({ resolvedAt }: ServiceRequest) => resolvedAt === null;

const steps = ["InProgress", "Resolved", "Closed"] as const;

/** Assigns the selected requests to one employee, or takes all that can to their next status, one call each. */
export function RequestBatch({ chosen }: { chosen: Chosen<ServiceRequest> }) {
  const translate = useTranslate();
  const answers = useAnswers();
  const edit = useApiMutation("PATCH /serviceRequests/{id}", "log");
  const [now] = useState(Date.now);
  const [employee, setEmployee] = useState<Choice | null>(null);
  const employeeField = useId();
  const { items } = chosen;
  const send = (request: ServiceRequest, change: Omit<RequestEdit, "version">) =>
    edit.mutateAsync({ params: { id: String(idOf(request)) }, body: { ...change, version: request.version } });
  const statusOf = ({ status }: ServiceRequest) => translate(`requests.status.${status}`);
  const common = {
    items,
    idOf,
    nameOf: nameOfRequest,
    onDone: (done: ServiceRequest[]) => {
      chosen.choose(done, false);
      void answers.invalidate("PATCH /serviceRequests/{id}");
    },
  };
  const canGo = (request: ServiceRequest, to: (typeof steps)[number]) =>
    nextStatuses(request, "staff", now).includes(to);
  return (
    <>
      {items.some(isUnresolved) && (
        <BatchAction
          {...common}
          action="requests.assign"
          question="requests.assignMany"
          words="requests.assignMany.words"
          whyNot={(request) => (isUnresolved(request) ? "" : statusOf(request))}
          isReady={employee !== null}
          send={(request) => send(request, { employeeId: Number(employee?.value) })}
        >
          <RecordSelect
            control={{ id: employeeField, label: translate("requests.employee") }}
            chosen={employee}
            onChoose={setEmployee}
            queryOf={employeesNamed}
            choiceOf={employeeChoice}
          />
        </BatchAction>
      )}
      {steps
        .filter((to) => items.some((request) => canGo(request, to)))
        .map((to) => (
          <BatchAction
            key={to}
            {...common}
            action={`requests.step.${to}`}
            question="requests.changeMany"
            words="requests.changeMany.words"
            whyNot={(request) => (canGo(request, to) ? "" : statusOf(request))}
            send={(request) => send(request, { status: to })}
          />
        ))}
    </>
  );
}
