import type { PageOf } from "@vasati/contract/wire/paging";
import type { Task, TaskCounts, TaskKind } from "@vasati/contract/office/tasks";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database } from "../../platform/database/database.ts";
import { isInPortfolio } from "../../access/property.ts";
import { findTaskCounts, findTaskIds } from "./task-lists.queries.ts";
import { findTasksInOrder } from "./tasks.queries.ts";

/**
 * A page of what waits for the caller, of one kind. Tasks are of those who may act: of what somebody owns beside their portfolio
 * nothing is a task of theirs, and who enquired there is not theirs to know (requirements 6.10).
 */
export async function listTasks(
  database: Database,
  caller: Caller,
  { kind, page, size }: { kind: TaskKind; page: number; size: number },
): Promise<PageOf<Task>> {
  const { ids, ...counted } = await findTaskIds(database, { properties: isInPortfolio(caller), kind, page, size });
  return { items: await findTasksInOrder(database, kind, ids), page, size, ...counted };
}

/** How much of each kind waits for the caller. */
export const countTasks = (database: Database, caller: Caller): Promise<TaskCounts> =>
  findTaskCounts(database, isInPortfolio(caller));
