import type { RecordedChange } from "@vasati/contract/audit";
import type { PageOf } from "@vasati/contract/paging";
import { sql } from "kysely";
import type { Database } from "../../platform/database.ts";
import { liesOnDays } from "../../platform/days.queries.ts";
import { namePattern } from "../../platform/like.ts";
import { findPage } from "../../platform/records.queries.ts";

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
    ])
    .execute();
  return rows.map((row) => ({
    auditEntryId: row.id,
    at: row.at.toISOString(),
    userId: row.user_id,
    userName: row.name ?? "",
    recordType: row.record_type,
    recordId: row.record_id,
    action: row.action,
    before: row.before,
    after: row.after,
  }));
}

/** Which changes a list asks for; days are calendar dates in Asia/Kolkata. */
export interface ChangesFilter {
  recordType?: string | undefined;
  recordId?: number | undefined;
  who?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  page: number;
  size: number;
}

function conditionsOf({ recordType, recordId, who, from, to }: ChangesFilter) {
  const pattern = who && namePattern(who);
  return [
    ...(recordType === undefined ? [] : [sql`record_type = ${recordType}`]),
    ...(recordId === undefined ? [] : [sql`record_id = ${recordId}`]),
    ...(pattern
      ? [
          sql`user_id in (select id from users where lower(name) like lower(${pattern}) or email like lower(${pattern}))`,
        ]
      : []),
    ...liesOnDays(sql`at`, { first: from, last: to }),
  ];
}

/** A page of changes, newest first. Of days that are long past by the index of instants: by that of ids all newer ones would be read. */
export async function findChanges(database: Database, filter: ChangesFilter): Promise<PageOf<RecordedChange>> {
  const { page, size, from, to } = filter;
  const isOfDays = from !== undefined || to !== undefined;
  return findPage(database, {
    table: "audit_entries",
    conditions: conditionsOf(filter),
    order: { by: isOfDays ? "at" : "id", direction: "desc" },
    page,
    size,
    find: findEntries,
    idOf: ({ auditEntryId }) => auditEntryId,
  });
}
