import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Insertable } from "kysely";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { DataKey, MasterKeys } from "../platform/encryption/data-keys.ts";
import { newDataKey, openDataKey } from "../platform/encryption/data-keys.ts";
import type { WrappedKey } from "../platform/encryption/data-keys.queries.ts";
import type { Tables } from "../platform/database/tables.ts";
import type { Area } from "./plan.ts";
import { account } from "./plan.ts";

type Cell = string | number | bigint | boolean | null | readonly string[] | Buffer;

const chunkCharacters = 65_536;
const escapes: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };
const escaped = (text: string): string => text.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? "");

/** A value in the text format of COPY. @throws TypeError for a column that the row does not have */
function cell(value: Cell | undefined, column: string): string {
  if (typeof value === "string") return escaped(value);
  if (typeof value === "number" || typeof value === "bigint") return String(value);
  if (typeof value === "boolean") return value ? "t" : "f";
  if (value === null) return "\\N";
  if (Buffer.isBuffer(value)) return `\\\\x${value.toString("hex")}`;
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

/** Adds the first data key, unless the server has. */
export async function addFirstKey(client: pg.Client, masters: MasterKeys): Promise<DataKey> {
  await client.query("lock table data_keys in exclusive mode");
  const { rows } = await client.query<WrappedKey>(
    "select id, wrapped, wrapped_by from data_keys order by id desc limit 1",
  );
  if (rows[0]) return openDataKey(masters, rows[0]);
  const made = newDataKey(masters, 1);
  await client.query("insert into data_keys (id, wrapped, wrapped_by) values ($1, $2, $3)", [
    made.id,
    made.wrapped,
    made.wrapped_by,
  ]);
  return openDataKey(masters, made);
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

const summed = ["tenancies", "dues", "receipts", "deposits"];

/** Lets rows be loaded without adding up each; `sumAnew` does it for all at once. */
export async function stopSumming(client: pg.Client): Promise<void> {
  for (const table of summed) await client.query(`alter table ${table} disable trigger user`);
}

export async function sumAnew(client: pg.Client): Promise<void> {
  for (const table of summed) await client.query(`alter table ${table} enable trigger user`);
  await client.query("select sum_rent()");
}
