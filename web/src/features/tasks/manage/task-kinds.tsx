import { taskKinds } from "@vasati/contract/office/task-kinds";
import type { TaskKind } from "@vasati/contract/office/task-kinds";
import { useApi } from "../../../lib/api/api-query.ts";
import { formatNumber } from "../../../lib/i18n/format.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { KindLinks } from "../../../manage/filter/kind-links.tsx";
import { tasksAddress, taskCounts } from "../tasks.api.ts";

/** The kinds of tasks, each with how many there are; what cannot be counted is listed all the same. */
export function TaskKinds({ shown }: { shown: TaskKind }) {
  const translate = useTranslate();
  const { data: counts } = useApi(taskCounts());
  const countOf = (kind: TaskKind) => {
    if (!counts) return "";
    const { total, totalIsCapped } = counts[kind];
    return totalIsCapped ? translate("tasks.atLeast", { total: formatNumber(total) }) : formatNumber(total);
  };
  const kinds = taskKinds.map((id) => ({
    id,
    title: translate(`tasks.kind.${id}`),
    url: tasksAddress.url({ kind: id }),
    count: countOf(id),
  }));
  return <KindLinks label={translate("tasks.kinds")} kinds={kinds} shown={shown} />;
}
