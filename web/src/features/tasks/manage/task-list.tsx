import type { Task } from "@vasati/contract/office/tasks";
import { useApi } from "../../../lib/api/api-query.ts";
import type { PlaceOf } from "../../../lib/browser/list-address.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { NoRecords } from "../../../manage/list/no-records.tsx";
import { RecordList } from "../../../manage/list/record-list.tsx";
import { rentAccountUrl, unitProfileUrl } from "../../../routing/addresses.ts";
import { paths } from "../../../routing/paths.ts";
import { tasksAddress, taskPage } from "../tasks.api.ts";
import type { TaskSteps } from "./task-columns.tsx";
import { useTaskColumns } from "./task-columns.tsx";

interface TaskListProps extends TaskSteps {
  place: PlaceOf<typeof tasksAddress>;
  /** A dialog is open over the list. */
  isCovered: boolean;
}

function idOf(task: Task): number {
  if (task.kind === "enquiries") return task.enquiryId;
  if (task.kind === "requests") return task.serviceRequestId;
  if (task.kind === "claims") return task.claim.claimId;
  if (task.kind === "visits") return task.visit.visitId;
  if (task.kind === "questions") return task.question.questionId;
  return task.kind === "cheques" ? task.receipt.receiptId : task.tenancyId;
}

/** Where a row leads: to the record over the list, or to what it is about. */
function urlOf(task: Task, place: PlaceOf<typeof tasksAddress>): string {
  if (task.kind === "claims") return rentAccountUrl(task.claim.tenancyId);
  if (task.kind === "cheques") return rentAccountUrl(task.receipt.tenancyId);
  if (task.kind === "visits") return paths.visits;
  if (task.kind === "questions") return `${paths.receivedEnquiries}?view=questions`;
  return "tenancyId" in task ? unitProfileUrl(task.unitProfileId) : tasksAddress.url({ ...place, open: idOf(task) });
}

/** The tasks of one kind, each with its next step. After the last task of the last page, the page before is shown. */
export function TaskList({ place, isCovered, ...steps }: TaskListProps) {
  const translate = useTranslate();
  const { kind } = place;
  const { data, ...asked } = useApi(taskPage(place), { keepsOld: true });
  // While a kind is loading, the rows of the previous one must not appear in its columns.
  const found = asked.isOld && data?.items[0]?.kind !== kind ? undefined : data;
  const none = <NoRecords title="tasks.none" words={`tasks.none.${kind}`} />;
  return (
    <RecordList
      key={kind}
      address={tasksAddress}
      place={place}
      asked={{ ...asked, data: found }}
      label={translate(`tasks.kind.${kind}`)}
      columns={useTaskColumns(kind, steps)}
      keyOf={idOf}
      opens={(task) => urlOf(task, place)}
      isCovered={isCovered}
      empty={none}
      noneFound={none}
    />
  );
}
