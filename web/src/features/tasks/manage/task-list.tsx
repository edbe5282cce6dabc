import { rowsPerPage } from "@vasati/contract/wire/paging";
import type { Task, TaskKind } from "@vasati/contract/office/tasks";
import { useApi } from "../../../lib/api/api-query.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import type { NavigateOptions } from "../../../lib/browser/navigation.tsx";
import { navigate } from "../../../lib/browser/navigation.tsx";
import { DataTable } from "../../../manage/list/data-table.tsx";
import { FullPager } from "../../../manage/list/full-pager.tsx";
import { managedUnitUrl } from "../../../paths.ts";
import { useFocusOnNext } from "../../../manage/form/use-focus-on-next.ts";
import { EmptyState } from "../../../ui/state.tsx";
import type { TaskPlace } from "../task-place.ts";
import { tasksUrl } from "../task-place.ts";
import { taskPage } from "../tasks.api.ts";
import { useTaskColumns } from "./task-columns.tsx";
import type { AskTenancy } from "./task-steps.tsx";

interface TaskListProps {
  place: TaskPlace;
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
  const { kind, page } = place;
  const { data, error, isOld, isPaused, retry } = useApi(taskPage(place), { keepsOld: true });
  // While a kind is on its way, that before it does not stand in its columns.
  const found = isOld && data?.items[0]?.kind !== kind ? undefined : data;
  const columns = useTaskColumns(kind, onAsk);
  const focus = useFocusOnNext(found?.items.map(idOf), isCovered);
  const showPage = (next: number, options?: NavigateOptions) =>
    navigate(tasksUrl({ kind, page: next }), { ...options, within: true });
  const urlOf = (task: Task) =>
    "tenancyId" in task ? managedUnitUrl(task.unitProfileId) : tasksUrl({ ...place, open: idOf(task) });
  return (
    <div {...focus} tabIndex={-1} key={kind}>
      <DataTable
        label={translate(`tasks.kind.${kind}`)}
        columns={columns}
        rows={found?.items}
        keyOf={idOf}
        urlOf={urlOf}
        opensWithin={kind === "enquiries" || kind === "requests"}
        size={rowsPerPage}
        isOld={isOld}
        isPaused={isPaused}
        hasFailed={error !== undefined}
        onRetry={retry}
        empty={<NoTasks kind={kind} />}
      />
      {found && (
        <FullPager {...found} asked={page} onPage={showPage} onBeyond={(last) => showPage(last, { replace: true })} />
      )}
    </div>
  );
}

function NoTasks({ kind }: { kind: TaskKind }) {
  const translate = useTranslate();
  return (
    <EmptyState picture="/pictures/empty-results.svg" title={translate("tasks.none")}>
      {translate(`tasks.none.${kind}`)}
    </EmptyState>
  );
}
