import { countedAtMost } from "@vasati/contract/wire/paging";
import type { TaskCounts, TaskKind } from "@vasati/contract/office/tasks";
import { taskKinds } from "@vasati/contract/office/tasks";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { Condition } from "../../access/policy.ts";
import { ofOwnProperty, ofOwnUnit, ownProperties, ownPropertyIds } from "../../records/own-records.queries.ts";
import type { ListOf } from "../../records/records.queries.ts";
import { findIdsOfPage } from "../../records/records.queries.ts";
import {
  awaitsActivation,
  endsSoon,
  isOpenEnquiry,
  isOpenRequest,
  isPastExpiry,
} from "../../records/waiting.queries.ts";

interface ListOfKind extends Pick<ListOf, "table" | "order"> {
  isMeant: Condition;
  isOwn: typeof ofOwnProperty;
}

/** New before the others, and the longest waiting first. */
const longestWaiting = { by: "created_at", direction: "asc", byStateFirst: true } as const;
const byLastDay = { by: "expiry_date", direction: "asc" } as const;
const byFirstDay = { by: "commencing_date", direction: "asc" } as const;

/** Which rows of which table are tasks of a kind, in which order. */
const lists: Record<TaskKind, ListOfKind> = {
  enquiries: { table: "enquiries", isMeant: isOpenEnquiry, isOwn: ofOwnUnit, order: longestWaiting },
  awaiting: { table: "tenancies", isMeant: awaitsActivation, isOwn: ofOwnProperty, order: byFirstDay },
  overdue: { table: "tenancies", isMeant: isPastExpiry(), isOwn: ofOwnProperty, order: byLastDay },
  requests: { table: "service_requests", isMeant: isOpenRequest, isOwn: ofOwnUnit, order: longestWaiting },
  ending: { table: "tenancies", isMeant: endsSoon(), isOwn: ofOwnProperty, order: byLastDay },
};

interface AskedTasks {
  properties: Condition;
  kind: TaskKind;
  page: number;
  size: number;
}

/** The ids of a page of tasks: of enquiries, of tenancies or of service requests. */
export function findTaskIds(database: Database, { properties, kind, page, size }: AskedTasks) {
  const { isMeant, isOwn, ...list } = lists[kind];
  const conditions = [isMeant, isOwn(properties, ownPropertyIds(properties))];
  return findIdsOfPage(database, { ...list, conditions, page, size, countAtMost: countedAtMost });
}

/** So many of a kind as a list would say, in a statement whose table `own` has the properties that count. */
function countOf(kind: TaskKind, properties: Condition) {
  const { table, isMeant, isOwn } = lists[kind];
  return sql`(select count(*) from (
    select 1 from ${sql.table(table)} where ${isMeant} and ${isOwn(properties)} limit ${sql.lit(countedAtMost + 1)}
  ) as ${sql.ref(kind)}) as ${sql.ref(kind)}`;
}

/** How much of each kind there is, in one statement; beyond what a list counts, "at least so many". */
export async function findTaskCounts(database: Database, properties: Condition): Promise<TaskCounts> {
  const { rows } = await sql<Record<TaskKind, number>>`
    with ${ownProperties(properties)} select ${sql.join(taskKinds.map((kind) => countOf(kind, properties)))}`.execute(
    database,
  );
  const [counts] = rows;
  if (!counts) throw new Error("a count without a row");
  const capped = (kind: TaskKind) => ({
    total: Math.min(counts[kind], countedAtMost),
    totalIsCapped: counts[kind] > countedAtMost,
  });
  return {
    enquiries: capped("enquiries"),
    awaiting: capped("awaiting"),
    overdue: capped("overdue"),
    requests: capped("requests"),
    ending: capped("ending"),
  };
}
