import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Insertable } from "kysely";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { Tables } from "../platform/database/tables.ts";
import type { Area } from "./plan.ts";
import { account } from "./plan.ts";

type Cell = string | number | bigint | boolean | null | readonly string[];

const chunkCharacters = 65_536;
const escapes: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };
const escaped = (text: string): string => text.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? "");

/** A value in the text format of COPY. @throws TypeError for a column that the row does not have */
function cell(value: Cell | undefined, column: string): string {
  if (typeof value === "string") return escaped(value);
  if (typeof value === "number" || typeof value === "bigint") return String(value);
  if (typeof value === "boolean") return value ? "t" : "f";
  if (value === null) return "\\N";
  if (value === undefined) throw new TypeError(`A row has no value for ${column}.`);
  return escaped(`{${value.map((item) => JSON.stringify(item)).join(",")}}`);
}

/** Rows in COPY's text format, in chunks that are large enough for a write. */
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

/** Counts the values that are read. */
function counted<Value>(values: Iterable<Value>) {
  let count = 0;
  const passing = Iterator.from(values).map((value) => {
    count++;
    return value;
  });
  return { values: passing, count: () => count };
}

/**
 * Streams rows into a table with constant memory. All rows have the columns of the first.
 * @returns the number of rows
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
 * Locks loading for this transaction and returns whether the database is empty. Lifts the statement timeout, because a large load
 * takes longer.
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

/** Tables with so many rows and references that checking them row by row would take seconds. */
const tablesWithManyReferences = ["ledger_lines", "dues", "receipt_allocations"];

/** Drops the foreign keys of large tables, like indexes. */
async function takeReferencesOff(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(
    `
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint where contype = 'f' and conrelid = any($1::text[]::regclass[]) order by oid`,
    [tablesWithManyReferences],
  );
  for (const { drop } of rows) await client.query(drop);
  return rows.map(({ add }) => add);
}

/**
 * Drops indexes without constraints and foreign keys of large tables, because building and checking them after the rows takes half
 * the time. If the load fails, the rollback restores them.
 * @returns the statements to build them again
 */
export async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = current_schema()::regnamespace and not indisunique
    order by indexrelid`);
  if (rows.length > 0) await client.query(`drop index ${rows.map(({ name }) => name).join(", ")}`);
  return [...rows.map(({ definition }) => definition), ...(await takeReferencesOff(client))];
}

/** Builds indexes one after the other. Constraints that wait for the end are checked first: a table must have none waiting. */
export async function buildIndexes(client: pg.Client, definitions: string[]): Promise<void> {
  await client.query("set constraints all immediate");
  for (const definition of definitions) await client.query(definition);
}

/** The served localities in the order of the list. */
export async function areasInOrder(client: pg.Client): Promise<Area[]> {
  const { rows } = await client.query<Area>("select * from areas order by position");
  return rows;
}

/** Links the accounts of the demo owner and tenant to their records. */
export async function linkDemoAccounts(client: pg.Client, tenantId: number): Promise<void> {
  await client.query("update users set owner_profile_id = 1 where id = $1", [account.owner]);
  await client.query("update users set tenant_id = $2 where id = $1", [account.tenant, tenantId]);
}

/** Enters to whom tenants pay: a UPI ID and an account that no bank gives out. */
export async function setPayee(client: pg.Client): Promise<void> {
  await client.query(`
    update business_constants set upi_id = 'rent@vasatidemo', payee_name = 'Vasati Demo Estates',
      account_number = '000012345678', ifsc = 'VSTI0DEMO01'`);
}

/** Sets the sequence, so that new records get ids after the loaded ones. */
export async function continueIdsAfter(client: pg.Client, table: keyof Tables): Promise<void> {
  const name = pg.escapeIdentifier(table);
  await client.query(
    `select setval(pg_get_serial_sequence($1, 'id'), (select max(id) from ${name})) from ${name} limit 1`,
    [table],
  );
}

/** Updates the planner's statistics and the visibility map, for index-only scans in the search. Can't run in a transaction. */
export async function settle(client: pg.Client, tables: readonly (keyof Tables)[]): Promise<void> {
  await client.query("set statement_timeout = 0");
  await client.query(`vacuum (analyze) ${tables.map((table) => pg.escapeIdentifier(table)).join(", ")}`);
}
