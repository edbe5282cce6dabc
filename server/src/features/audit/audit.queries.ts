import type { RecordedChange } from "@vasati/contract/audit";
import type { PageOf } from "@vasati/contract/paging";
import { countedAtMost } from "@vasati/contract/paging";
import { sql } from "kysely";
import type { Database } from "../../platform/database.ts";
import { findIdsOfPage, inOrderOf } from "../../platform/records.queries.ts";

async function findEntries(database: Database, ids: number[]): Promise<RecordedChange[]> {
  const rows = await database
    .selectFrom("audit_entries as entry")
    .leftJoin("users", "users.id", "entry.user_id")
    .where("entry.id", "in", ids)
    .select(["entry.id", "entry.at", "entry.user_id", "users.name", "entry.action", "entry.before", "entry.after"])
    .execute();
  return rows.map((row) => ({
    auditEntryId: row.id,
    at: row.at.toISOString(),
    userId: row.user_id,
    userName: row.name ?? "",
    action: row.action,
    before: row.before,
    after: row.after,
  }));
}

/** A page of a record's changes, newest first. */
export async function findChanges(
  database: Database,
  { recordType, recordId, page, size }: { recordType: string; recordId: number; page: number; size: number },
): Promise<PageOf<RecordedChange>> {
  const { ids, ...counted } = await findIdsOfPage(database, {
    table: "audit_entries",
    conditions: [sql`record_type = ${recordType}`, sql`record_id = ${recordId}`],
    order: { by: "id", direction: "desc" },
    page,
    size,
    countAtMost: countedAtMost,
  });
  const entries = ids.length > 0 ? await findEntries(database, ids) : [];
  return { items: inOrderOf(ids, entries, ({ auditEntryId }) => auditEntryId), page, size, ...counted };
}
