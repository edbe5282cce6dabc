import type { Task } from "@vasati/contract/office/tasks";
import { useApi } from "../../../lib/api/api-query.ts";
import type { PlaceOf } from "../../../lib/browser/list-address.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { NoRecords, RecordList } from "../../../manage/list/record-list.tsx";
import { managedUnitUrl } from "../../../paths.ts";
import { tasksAddress } from "../tasks.address.ts";
import { taskPage } from "../tasks.api.ts";
import { useTaskColumns } from "./task-columns.tsx";
import type { AskTenancy } from "./task-steps.tsx";

interface TaskListProps {
  place: PlaceOf<typeof tasksAddress>;
  /** Asks whether a tenancy is to be activated or expired. */
  onAsk: AskTenancy;
  /** A dialog stands over the list. */
  isCovered: boolean;
}

const idOf = (task: Task) =>
  task.kind === "enquiries" ? task.enquiryId : task.kind === "requests" ? task.serviceRequestId : task.tenancyId;

/** What waits, of one kind, each with its next step. Where the last one of the last page is done, the page before is shown. */
export function TaskList({ place, onAsk, isCovered }: TaskListProps) {
  const translate = useTranslate();
  const { kind } = place;
  const { data, ...asked } = useApi(taskPage(place), { keepsOld: true });
  // While a kind is on its way, that before it does not stand in its columns.
  const found = asked.isOld && data?.items[0]?.kind !== kind ? undefined : data;
  const none = <NoRecords title="tasks.none" words={`tasks.none.${kind}`} />;
  return (
    <RecordList
      key={kind}
      address={tasksAddress}
      place={place}
      asked={{ ...asked, data: found }}
      label={translate(`tasks.kind.${kind}`)}
      columns={useTaskColumns(kind, onAsk)}
      keyOf={idOf}
      opens={(task) =>
        "tenancyId" in task ? managedUnitUrl(task.unitProfileId) : tasksAddress.url({ ...place, open: idOf(task) })
      }
      isCovered={isCovered}
      empty={none}
      noneFound={none}
    />
  );
}
