import type { PageOf } from "@vasati/contract/wire/paging";
import type { Task, TaskCounts, TaskKind } from "@vasati/contract/office/tasks";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Counted } from "../../records/own-records.queries.ts";
import { custodianOf, isAdministrator } from "../../records/portfolio.ts";
import { findTaskCounts, findTaskIds } from "./task-lists.queries.ts";
import { findTasksInOrder } from "./tasks.queries.ts";

/**
 * Tasks are of those who may act: the custodian of the properties, and administrators. What somebody owns beside that is no
 * task of theirs, and who enquired there is not theirs to know (requirements 6.10).
 */
const ownOf = (caller: Caller): Counted =>
  isAdministrator(caller) ? "everything" : { custodianId: custodianOf(caller), ownerId: null };

/** A page of what waits for the caller, of one kind. */
export async function listTasks(
  database: Database,
  caller: Caller,
  { kind, page, size }: { kind: TaskKind; page: number; size: number },
): Promise<PageOf<Task>> {
  const { ids, ...counted } = await findTaskIds(database, { own: ownOf(caller), kind, page, size });
  return { items: await findTasksInOrder(database, kind, ids), page, size, ...counted };
}

/** How much of each kind waits for the caller. */
export const countTasks = (database: Database, caller: Caller): Promise<TaskCounts> =>
  findTaskCounts(database, ownOf(caller));
