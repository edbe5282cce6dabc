import { sql } from "kysely";
import type { Database, Transaction } from "../../platform/database/database.ts";
import type { RecordTable } from "../../platform/database/tables.ts";
import type { Tables } from "../../platform/database/tables.ts";

/** Rows per statement, so that statements stay few and small. */
const rowsAtOnce = 1000;

/** Splits a list into chunks of at most `size` entries. */
export const inChunks = <Entry>(list: readonly Entry[], size = rowsAtOnce): Entry[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, chunk) => list.slice(chunk * size, (chunk + 1) * size));

/**
 * Replaces unpaired surrogates, which JSON can hold and PostgreSQL can't store, with U+FFFD, as other statements do. Amounts in paise
 * become text, which PostgreSQL reads exactly.
 */
const asJson = (rows: readonly object[]) =>
  JSON.stringify(rows, (_name, value: unknown) => {
    if (typeof value === "bigint") return String(value);
    return typeof value === "string" ? value.toWellFormed() : value;
  });

function insertion(table: keyof Tables, rows: readonly object[]) {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  const name = sql.table(table);
  return sql`
    insert into ${name} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${name}, ${asJson(rows)}::jsonb)
      with ordinality order by ordinality`;
}

/**
 * Inserts rows, a thousand per statement. Each statement has a single parameter, so that its text is the same for any number of
 * rows.
 * @returns their ids in the order of the rows
 */
export async function insertRows(
  transaction: Transaction,
  table: keyof Tables,
  rows: readonly object[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const chunk of inChunks(rows)) {
    const { rows: made } = await sql<{ id: number }>`${insertion(table, chunk)} returning id`.execute(transaction);
    // Identity values are assigned in the order of the query, but `returning` promises no order.
    ids.push(...made.map(({ id }) => id).toSorted((a, b) => a - b));
  }
  return ids;
}

/** Like `insertRows`, into a table whose rows have no ids of their own. */
export async function insertRowsWithoutIds(
  transaction: Transaction,
  table: keyof Tables,
  rows: readonly object[],
): Promise<void> {
  for (const chunk of inChunks(rows)) await insertion(table, chunk).execute(transaction);
}

/** The ids of the matching rows in order, a thousand at a time. No cursor or transaction stays open between batches. */
export async function* idsInBatches(
  database: Database,
  table: RecordTable | "deposits" | "security_events" | "audit_entries",
  conditions: ReturnType<typeof sql>[],
): AsyncGenerator<number[], void, undefined> {
  for (let after = 0; ;) {
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)}
      where ${sql.join([sql`id > ${after}`, ...conditions], sql` and `)}
      order by id limit ${sql.lit(rowsAtOnce)}`.execute(database);
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) yield ids;
    if (ids.length < rowsAtOnce) return;
    after = ids.at(-1) ?? after;
  }
}
