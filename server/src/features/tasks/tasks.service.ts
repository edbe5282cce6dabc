import type { PageOf } from "@vasati/contract/wire/paging";
import type { TaskKind } from "@vasati/contract/office/task-kinds";
import type { Task, TaskCounts } from "@vasati/contract/office/tasks";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database } from "../../platform/database/database.ts";
import { isInPortfolio } from "../../access/policies/property.ts";
import { readClaimsIn } from "../rent-book/claims/claims.service.ts";
import { readReceiptsIn } from "../rent-book/receipts/receipt-calls.service.ts";
import { readQuestionsIn } from "../questions/questions.service.ts";
import { readVisitsIn } from "../visits/visits.service.ts";
import { findTaskCounts, findTaskIds } from "./task-lists.queries.ts";
import { findTasksInOrder } from "./tasks.queries.ts";

/**
 * A page of the caller's tasks of one kind. Tasks are only for people who can act on them: records of properties that the caller
 * owns but doesn't manage are left out, because owners may not see who enquired (requirements 6.10).
 */
export async function listTasks(
  database: Database,
  caller: Caller,
  { kind, page, size }: { kind: TaskKind; page: number; size: number },
): Promise<PageOf<Task>> {
  const { ids, ...counted } = await findTaskIds(database, { properties: isInPortfolio(caller), kind, page, size });
  return { items: await readTasks(database, caller, { kind, ids }), page, size, ...counted };
}

/** Claims and cheques are as the rent book shows them. Those that were answered after their ids were read are left out. */
async function readTasks(
  database: Database,
  caller: Caller,
  { kind, ids }: { kind: TaskKind; ids: number[] },
): Promise<Task[]> {
  if (kind === "claims") {
    const claims = await readClaimsIn(database, caller, ids);
    return claims.filter(({ status }) => status === "waiting").map((claim) => ({ kind, claim }));
  }
  if (kind === "cheques") {
    const receipts = await readReceiptsIn(database, caller, ids);
    return receipts.filter(({ cheque }) => cheque === "waiting").map((receipt) => ({ kind, receipt }));
  }
  if (kind === "questions") {
    const questions = await readQuestionsIn(database, ids);
    return questions.filter(({ status }) => status === "New").map((question) => ({ kind, question }));
  }
  if (kind === "visits") {
    const visits = await readVisitsIn(database, ids);
    return visits.filter(({ status }) => status === "Booked").map((visit) => ({ kind, visit }));
  }
  return findTasksInOrder(database, kind, ids);
}

/** The number of the caller's tasks of each kind. */
export const countTasks = (database: Database, caller: Caller): Promise<TaskCounts> =>
  findTaskCounts(database, isInPortfolio(caller));
