import type { TaskKind } from "@vasati/contract/office/tasks";
import { taskKinds } from "@vasati/contract/office/tasks";
import { useApi } from "../../../lib/api/api-query.ts";
import { formatNumber } from "../../../lib/i18n/format.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { Link } from "../../../lib/browser/navigation.tsx";
import { tasksAddress } from "../tasks.address.ts";
import { taskCounts } from "../tasks.api.ts";
import styles from "./tasks.module.css";

/** The kinds of tasks, each with how many there are; what cannot be counted is listed all the same. */
export function TaskKinds({ shown }: { shown: TaskKind }) {
  const translate = useTranslate();
  const { data: counts } = useApi(taskCounts());
  const countOf = (kind: TaskKind) => {
    if (!counts) return "";
    const { total, totalIsCapped } = counts[kind];
    return totalIsCapped ? translate("tasks.atLeast", { total: formatNumber(total) }) : formatNumber(total);
  };
  return (
    <nav aria-label={translate("tasks.kinds")}>
      <ul className={styles.kinds}>
        {taskKinds.map((kind) => (
          <li key={kind}>
            <Link
              to={tasksAddress.url({ kind })}
              within
              className={styles.kind}
              aria-current={kind === shown ? "page" : undefined}
            >
              {translate(`tasks.kind.${kind}`)} <span className={styles.count}>{countOf(kind)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
