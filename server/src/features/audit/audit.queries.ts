import type { listChanges } from "@vasati/contract/office/audit";
import type { SortOf } from "@vasati/contract/wire/endpoint";
import type { RecordedChange } from "@vasati/contract/office/audit";
import type { PageOf } from "@vasati/contract/wire/paging";
import { numberReadingEvents } from "@vasati/contract/people/number-readings";
import { sql } from "kysely";
import { isVisibleEntry } from "../../access/audit.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database } from "../../platform/database/database.ts";
import { liesOnDays } from "../../platform/database/days.queries.ts";
import { namePattern } from "../../platform/database/like.ts";
import { findPage, orderOf } from "../../records/records.queries.ts";
import { erasedNamesIn, readable, readableFields } from "./erased-people.queries.ts";

async function findEntries(database: Database, ids: number[]): Promise<RecordedChange[]> {
  const rows = await database
    .selectFrom("audit_entries as entry")
    .leftJoin("users", "users.id", "entry.user_id")
    .where("entry.id", "in", ids)
    .select([
      "entry.id",
      "entry.at",
      "entry.user_id",
      "users.name",
      "entry.record_type",
      "entry.record_id",
      "entry.action",
      "entry.before",
      "entry.after",
      "users.erased_at",
      readable.as("may"),
      erasedNamesIn("before").as("namesBefore"),
      erasedNamesIn("after").as("namesAfter"),
    ])
    .execute();
  return rows.map(({ may, ...row }) => {
    // What an account did is recorded by its name.
    const ownNames = row.erased_at === null ? [] : ["recordedBy", "raisedBy"];
    const isErasure = row.action === `${row.record_type}.erased`;
    return {
      auditEntryId: row.id,
      at: row.at.toISOString(),
      userId: row.user_id,
      userName: row.name ?? "",
      recordType: row.record_type,
      recordId: row.record_id,
      action: row.action,
      before: readableFields(row.before, may, [...row.namesBefore, ...ownNames]),
      after: readableFields(row.after, isErasure ? "all" : may, [...row.namesAfter, ...ownNames]),
    };
  });
}

/** Which changes a list asks for; days are calendar dates in Asia/Kolkata. */
export interface ChangesFilter {
  recordType?: string | undefined;
  recordId?: number | undefined;
  who?: string | undefined;
  what?: "numbersShown" | undefined;
  from?: string | undefined;
  to?: string | undefined;
  sort?: SortOf<typeof listChanges> | undefined;
  page: number;
  size: number;
}

/**
 * The people with this name or address who have changed something. Most people who share a name never did; without this check a
 * list of nobody's changes would scan the whole trail. The subquery is ordered like the index, so that the planner uses it for each
 * person.
 */
async function findAuthors(database: Database, who: string): Promise<number[]> {
  const pattern = namePattern(who);
  const { rows } = await sql<{ id: number }>`
    select id from users
    where (lower(name) like lower(${pattern}) or email like lower(${pattern}))
      and id = (select user_id from audit_entries where user_id >= users.id order by user_id limit 1)`.execute(
    database,
  );
  return rows.map(({ id }) => id);
}

const isNumberShown = sql`action in (${sql.join(numberReadingEvents.map((type) => sql.lit(type)))})`;

function conditionsOf({ recordType, recordId, what, from, to }: ChangesFilter, authors: number[] | undefined) {
  return [
    ...(recordType === undefined ? [] : [sql`record_type = ${recordType}`]),
    ...(recordId === undefined ? [] : [sql`record_id = ${recordId}`]),
    ...(what ? [isNumberShown] : []),
    ...(authors ? [sql`user_id = any(${authors}::bigint[])`] : []),
    ...liesOnDays(sql`at`, { first: from, last: to }),
  ];
}

/**
 * A page of the changes that the caller sees, newest first by default. A filter by old days or by shown numbers uses an index of times:
 * with the index of ids all newer entries would be read.
 */
export async function findChanges(
  database: Database,
  caller: Caller,
  filter: ChangesFilter,
): Promise<PageOf<RecordedChange>> {
  const { page, size, who, what, from, to, sort = "-at" } = filter;
  const authors = who ? await findAuthors(database, who) : undefined;
  if (authors?.length === 0) return { items: [], page, size, total: 0, totalIsCapped: false };
  const isByTime = what !== undefined || from !== undefined || to !== undefined;
  return findPage(database, {
    table: "audit_entries",
    conditions: [isVisibleEntry(caller), ...conditionsOf(filter, authors)],
    order: orderOf(sort, { at: isByTime ? sql`at` : sql`id` }),
    page,
    size,
    find: findEntries,
    idOf: ({ auditEntryId }) => auditEntryId,
  });
}
