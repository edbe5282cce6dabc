import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Insertable } from "kysely";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { Tables } from "../platform/database/tables.ts";
import type { Area } from "./plan.ts";
import { account } from "./plan.ts";

type Cell = string | number | boolean | null | readonly string[];

const chunkCharacters = 65_536;
const escapes: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };
const escaped = (text: string): string => text.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? "");

/** A value in the text format of COPY. @throws TypeError for a column that the row does not have */
function cell(value: Cell | undefined, column: string): string {
  if (typeof value === "string") return escaped(value);
  if (typeof value === "number") return String(value);
  if (typeof value === "boolean") return value ? "t" : "f";
  if (value === null) return "\\N";
  if (value === undefined) throw new TypeError(`A row has no value for ${column}.`);
  return escaped(`{${value.map((item) => JSON.stringify(item)).join(",")}}`);
}

/** Rows as text of COPY, in chunks that are worth a write. */
function* chunksOf(rows: Iterable<object>, columns: string[]): Generator<string> {
  let chunk = "";
  for (const row of rows) {
    const values = row as Record<string, Cell>;
    chunk += `${columns.map((column) => cell(values[column], column)).join("\t")}\n`;
    if (chunk.length < chunkCharacters) continue;
    yield chunk;
    chunk = "";
  }
  yield chunk;
}

/** Counts what passes. */
function counted<Value>(values: Iterable<Value>) {
  let count = 0;
  const passing = Iterator.from(values).map((value) => {
    count++;
    return value;
  });
  return { values: passing, count: () => count };
}

/**
 * Streams rows into a table; memory stays the same however many come. All rows have the columns of the first.
 * @returns how many rows were written
 */
export async function copyRows<Table extends keyof Tables>(
  client: pg.Client,
  table: Table,
  rows: Iterable<Insertable<Tables[Table]>>,
): Promise<number> {
  const { values, count } = counted(rows);
  const first = values.next();
  if (first.done) return 0;
  const columns = Object.keys(first.value);
  const all = (function* () {
    yield first.value;
    yield* values;
  })();
  const names = columns.map((column) => pg.escapeIdentifier(column)).join(", ");
  const into = client.query(copyFrom(`copy ${pg.escapeIdentifier(table)} (${names}) from stdin`));
  await pipeline(Readable.from(chunksOf(all, columns)), into);
  return count();
}

/**
 * Makes this transaction the only one that may load, and tells whether there is nothing yet.
 * A large load takes longer than the server lets a statement take.
 */
export async function beginLoading(client: pg.Client): Promise<boolean> {
  await client.query(`begin; set local statement_timeout = 0; set local maintenance_work_mem = '256MB';
    lock table users in share row exclusive mode`);
  const { rows } = await client.query<{ isEmpty: boolean }>(`select not (
    exists (select from users) or exists (select from custodians) or exists (select from owner_profiles)
    or exists (select from tenants) or exists (select from addresses) or exists (select from properties)
  ) as "isEmpty"`);
  return rows[0]?.isEmpty ?? false;
}

/**
 * Takes off the indexes that guard nothing, because building them once the rows are there takes half the time. Should
 * the load fail, its transaction puts them back.
 * @returns the statements that build them again
 */
export async function takeIndexesOff(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = current_schema()::regnamespace and not indisunique
    order by indexrelid`);
  if (rows.length > 0) await client.query(`drop index ${rows.map(({ name }) => name).join(", ")}`);
  return rows.map(({ definition }) => definition);
}

/** Builds indexes, one after the other. */
export async function buildIndexes(client: pg.Client, definitions: string[]): Promise<void> {
  for (const definition of definitions) await client.query(definition);
}

/** The served localities in the order of the list. */
export async function areasInOrder(client: pg.Client): Promise<Area[]> {
  const { rows } = await client.query<Area>("select * from areas order by position");
  return rows;
}

/** Ties the accounts of the demo owner and tenant to their records. */
export async function linkDemoAccounts(client: pg.Client, tenantId: number): Promise<void> {
  await client.query("update users set owner_profile_id = 1 where id = $1", [account.owner]);
  await client.query("update users set tenant_id = $2 where id = $1", [account.tenant, tenantId]);
}

/** Lets new records go on after the loaded ids. */
export async function continueIdsAfter(client: pg.Client, table: keyof Tables): Promise<void> {
  const name = pg.escapeIdentifier(table);
  await client.query(
    `select setval(pg_get_serial_sequence($1, 'id'), (select max(id) from ${name})) from ${name} limit 1`,
    [table],
  );
}

/** Gives the planner its figures and the search its index-only scans. Not possible within a transaction. */
export async function settle(client: pg.Client, tables: readonly (keyof Tables)[]): Promise<void> {
  await client.query("set statement_timeout = 0");
  await client.query(`vacuum (analyze) ${tables.map((table) => pg.escapeIdentifier(table)).join(", ")}`);
}
