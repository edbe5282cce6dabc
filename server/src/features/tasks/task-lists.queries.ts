import { countedAtMost } from "@vasati/contract/wire/paging";
import type { TaskCounts } from "@vasati/contract/office/tasks";
import { taskKinds } from "@vasati/contract/office/task-kinds";
import type { TaskKind } from "@vasati/contract/office/task-kinds";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { Condition } from "../../access/policy.ts";
import {
  ofOwnProperty,
  ofOwnTenancy,
  ofOwnUnit,
  ownProperties,
  ownPropertyIds,
} from "../../records/own-records.queries.ts";
import type { ListOf } from "../../records/records.queries.ts";
import { findIdsOfPage } from "../../records/records.queries.ts";
import {
  awaitsActivation,
  endsSoon,
  hasNoTerms,
  isOpenEnquiry,
  isOpenRequest,
  isNewQuestion,
  isPastExpiry,
  isVisitToDo,
  isWaitingCheque,
  isWaitingClaim,
} from "../../records/waiting.queries.ts";

interface ListOfKind extends Pick<ListOf, "table" | "order"> {
  isMeant: Condition;
  isOwn: typeof ofOwnProperty;
}

/** New ones first, then the oldest. */
const longestWaiting = { by: "created_at", direction: "asc", byStateFirst: true } as const;
const byLastDay = { by: "expiry_date", direction: "asc" } as const;
const byFirstDay = { by: "commencing_date", direction: "asc" } as const;

/** For each kind of task: the table, the conditions and the order. */
const lists: Record<TaskKind, ListOfKind> = {
  enquiries: { table: "enquiries", isMeant: isOpenEnquiry, isOwn: ofOwnUnit, order: longestWaiting },
  awaiting: { table: "tenancies", isMeant: awaitsActivation, isOwn: ofOwnProperty, order: byFirstDay },
  overdue: { table: "tenancies", isMeant: isPastExpiry(), isOwn: ofOwnProperty, order: byLastDay },
  requests: { table: "service_requests", isMeant: isOpenRequest, isOwn: ofOwnUnit, order: longestWaiting },
  claims: {
    table: "payment_claims",
    isMeant: isWaitingClaim,
    isOwn: ofOwnTenancy,
    order: { by: "id", direction: "asc" },
  },
  cheques: {
    table: "receipts",
    isMeant: isWaitingCheque,
    isOwn: ofOwnTenancy,
    order: { by: sql`received_on`, direction: "asc" },
  },
  questions: {
    table: "questions",
    isMeant: isNewQuestion,
    isOwn: ofOwnUnit,
    order: { by: "created_at", direction: "asc" },
  },
  visits: {
    table: "visits",
    isMeant: isVisitToDo,
    isOwn: ofOwnUnit,
    order: { by: sql`starts_at`, direction: "asc" },
  },
  ending: { table: "tenancies", isMeant: endsSoon(), isOwn: ofOwnProperty, order: byLastDay },
  terms: { table: "tenancies", isMeant: hasNoTerms, isOwn: ofOwnProperty, order: byFirstDay },
};

interface AskedTasks {
  properties: Condition;
  kind: TaskKind;
  page: number;
  size: number;
}

/** The ids of a page of tasks: of enquiries, tenancies, service requests, claims or receipts. */
export function findTaskIds(database: Database, { properties, kind, page, size }: AskedTasks) {
  const { isMeant, isOwn, ...list } = lists[kind];
  const conditions = [isMeant, isOwn(properties, ownPropertyIds(properties))];
  return findIdsOfPage(database, { ...list, conditions, page, size, countAtMost: countedAtMost });
}

/** Counts a kind like its list does, in a statement whose table `own` has the properties that count. */
function countOf(kind: TaskKind, properties: Condition) {
  const { table, isMeant, isOwn } = lists[kind];
  return sql`(select count(*) from (
    select 1 from ${sql.table(table)} where ${isMeant} and ${isOwn(properties)} limit ${sql.lit(countedAtMost + 1)}
  ) as ${sql.ref(kind)}) as ${sql.ref(kind)}`;
}

/** The number of tasks of each kind in one statement. Above the limit of lists it is reported as "at least". */
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
    claims: capped("claims"),
    cheques: capped("cheques"),
    questions: capped("questions"),
    visits: capped("visits"),
    ending: capped("ending"),
    terms: capped("terms"),
  };
}
