import type { BulkListName } from "@vasati/contract/office/bulk";
import type { ImportRecord } from "@vasati/contract/office/imports";
import type { PageOf } from "@vasati/contract/wire/paging";
import { sql } from "kysely";
import { isVisibleImport } from "../../access/policies/import.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { findPage } from "../../records/records.queries.ts";

interface Row {
  id: number;
  list: BulkListName;
  records: number;
  file_name: string | null;
  user_id: number;
  user_name: string;
  created_at: Date;
  undone_at: Date | null;
}

const importOf = (row: Row): ImportRecord => ({
  importId: row.id,
  list: row.list,
  rows: row.records,
  fileName: row.file_name ?? "",
  userId: row.user_id,
  userName: row.user_name,
  at: row.created_at.toISOString(),
  undoneAt: row.undone_at?.toISOString() ?? null,
});

async function findImportsById(database: Database, ids: number[]): Promise<ImportRecord[]> {
  const { rows } = await sql<Row>`
    select imports.id, list, cardinality(record_ids) as records, file_name, user_id, users.name as user_name,
      imports.created_at, undone_at
    from imports join users on users.id = imports.user_id
    where imports.id = any(${ids}::bigint[])`.execute(database);
  return rows.map(importOf);
}

/** One import. */
export async function findImport(database: Database, id: number): Promise<ImportRecord | undefined> {
  return (await findImportsById(database, [id]))[0];
}

/** A page of the imports that the caller sees, newest first. */
export async function findImports(
  database: Database,
  caller: Caller,
  { page, size }: { page: number; size: number },
): Promise<PageOf<ImportRecord>> {
  return findPage(database, {
    table: "imports",
    conditions: [isVisibleImport(caller)],
    order: { by: "id", direction: "desc" },
    page,
    size,
    find: findImportsById,
    idOf: ({ importId }) => importId,
  });
}

/**
 * Serializes imports until the transaction ends, so that the second of two equal ones finds the records of the first. Locks no
 * records, so that nothing else waits.
 */
export async function lockImports(transaction: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('imports', 0))`.execute(transaction);
}

/** Inserts an import and returns its id. */
export async function insertImport(
  transaction: Transaction,
  made: { userId: number; list: BulkListName; fileName: string | undefined; recordIds: number[] },
): Promise<number> {
  const { id } = await transaction
    .insertInto("imports")
    .values({ user_id: made.userId, list: made.list, file_name: made.fileName || null, record_ids: made.recordIds })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** What an import created. Locked against being undone twice until the transaction ends. */
export async function lockMadeRecords(transaction: Transaction, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select record.id from (select record_ids from imports where id = ${id} for update) as made
      cross join unnest(made.record_ids) as record(id)`.execute(transaction);
  return rows.map((row) => row.id);
}

/** Marks an import as undone. */
export async function markUndone(transaction: Transaction, id: number): Promise<void> {
  await transaction.updateTable("imports").set({ undone_at: new Date() }).where("id", "=", id).execute();
}
