import { pipeline } from "node:stream/promises";
import type { Readable } from "node:stream";
import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { tablesWithFiles } from "../platform/files/storage/stored-files.queries.ts";

/** A table as it is copied. */
export interface CopiedTable {
  name: string;
  columns: string[];
}
interface SnapshotTable extends CopiedTable {
  /** Those of its columns that hold ids of transactions. */
  transactionIds: string[];
}

/**
 * Tables without a copy of their rows: the schema's own is written by the migrations, and sessions and links that were ended after a
 * backup must not come to life again by restoring it.
 */
const notCopied = [
  "schema_migrations",
  "sessions",
  "password_reset_tokens",
  "email_confirmation_tokens",
  "enquiry_links",
  "login_challenges",
];

const quotedNames = (names: readonly string[]) => names.map((name) => pg.escapeIdentifier(name)).join(", ");

/** Text that any session reads as it was written. */
const sameText = "set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local extra_float_digits = 3";
const noLimits = "set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0";

/** All tables of the schema, from PostgreSQL's catalogue, so that none is forgotten. Computed columns are left out. */
async function findTables(client: pg.Client): Promise<SnapshotTable[]> {
  const { rows } = await client.query<SnapshotTable>(
    `
    select relname as name, array_agg(attname::text order by attnum) as columns,
      coalesce(array_agg(attname::text) filter (where atttypid = 'xid8'::regtype), '{}') as "transactionIds"
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname <> all($1::text[])
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname order by relname`,
    [notCopied],
  );
  return rows;
}

/**
 * Opens a snapshot of all records. Nothing else waits for it but changes of the schema, which would mix two of them.
 * @returns the tables of the snapshot
 */
export async function openSnapshot(client: pg.Client): Promise<SnapshotTable[]> {
  const names = (await findTables(client)).map(({ name }) => name);
  await client.query(`begin isolation level repeatable read read only; ${noLimits}; ${sameText}`);
  await client.query(`lock table ${quotedNames([...names, "schema_migrations"])} in access share mode`);
  return findTables(client);
}

/**
 * The rows of a table, in the text format of COPY. Ids of transactions mean something only in the PostgreSQL that gave them; 0 is
 * none's, so that no later transaction passes for the one that wrote a restored row.
 */
export function rowsOf(client: pg.Client, { name, columns, transactionIds }: SnapshotTable) {
  const values = columns.map((column) => (transactionIds.includes(column) ? "'0'::xid8" : pg.escapeIdentifier(column)));
  return client.query(copyTo(`copy (select ${values.join(", ")} from ${pg.escapeIdentifier(name)}) to stdout`));
}

/** The last value of each sequence that has given one. They are never older than the snapshot. */
export async function findSequences(client: pg.Client): Promise<{ name: string; value: string }[]> {
  const { rows } = await client.query<{ name: string; value: string }>(`
    select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = current_schema() and last_value is not null order by sequencename`);
  return rows;
}

export interface FileOfRecord {
  table: string;
  id: number;
  key: string;
  size: number;
  sha256: string;
}

/** The files that records name, in pages. */
export async function* findFilesOfRecords(client: pg.Client): AsyncGenerator<FileOfRecord, void, undefined> {
  const each = tablesWithFiles.map(
    (table) =>
      `select '${table}' as table, id::float, storage_key as key, size_bytes::float as size, sha256 from ${table}`,
  );
  await client.query(`declare files cursor for ${each.join(" union all ")}`);
  for (;;) {
    const { rows } = await client.query<FileOfRecord>("fetch 1000 from files");
    if (rows.length === 0) return;
    yield* rows;
  }
}

/** Whether a database has no tables of its own. */
export async function isEmptyDatabase(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    "select from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') limit 1",
  );
  return rows.length === 0;
}

export async function beginRestoring(client: pg.Client): Promise<void> {
  await client.query(`begin; ${noLimits}; ${sameText}; set local maintenance_work_mem = '256MB'`);
}

/** Switches off triggers, which check what is new and would refuse or change what is restored. Returns what switches them on again. */
export async function switchTriggersOff(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ off: string; on: string }>(`
    select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as off,
      format('alter table %s enable %s trigger %I', tgrelid::regclass,
        case tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end, tgname) as on
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = current_schema()::regnamespace and not tgisinternal and tgenabled <> 'D' order by pg_trigger.oid`);
  for (const { off } of rows) await client.query(off);
  return rows.map(({ on }) => on);
}

/** Removes the rows that migrations have inserted; the backup has them as they were. No foreign key may refer to these tables. */
export async function emptyTables(client: pg.Client, tables: readonly CopiedTable[]): Promise<void> {
  await client.query(`truncate ${quotedNames(tables.map(({ name }) => name))}`);
}

/**
 * Copies rows into a table that this transaction has emptied, as frozen ones, so that the next vacuum hardly has to read them.
 * @returns the number of rows
 */
export async function copyInto(client: pg.Client, { name, columns }: CopiedTable, rows: Readable): Promise<number> {
  const into = client.query(
    copyFrom(`copy ${pg.escapeIdentifier(name)} (${quotedNames(columns)}) from stdin (freeze)`),
  );
  await pipeline(rows, into);
  return into.rowCount;
}

export async function continueSequences(client: pg.Client, sequences: readonly { name: string; value: string }[]) {
  for (const { name, value } of sequences)
    await client.query("select setval(quote_ident($1)::regclass, $2::bigint)", [name, value]);
}
