import { sql } from "kysely";
import type { Database, Transaction } from "../../platform/database/database.ts";
import type { RecordTable } from "../records.queries.ts";
import type { Tables } from "../../platform/database/tables.ts";

/** Rows that one statement writes or reads: few statements, none of them large. */
const rowsAtOnce = 1000;

/** Parts of a list, in order, of at most so many entries. */
export const inChunks = <Entry>(list: readonly Entry[], size = rowsAtOnce): Entry[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, chunk) => list.slice(chunk * size, (chunk + 1) * size));

/** Half a character, which JSON can say and the database cannot keep, becomes the sign for one, as in every other statement. */
const asJson = (rows: readonly object[]) =>
  JSON.stringify(rows, (_name, value: unknown) => (typeof value === "string" ? value.toWellFormed() : value));

/**
 * Writes rows, a thousand in a statement of one parameter, so that its text is the same for any number of rows.
 * @returns their ids in the order of the rows
 */
export async function insertRows(
  transaction: Transaction,
  table: keyof Tables,
  rows: readonly object[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const chunk of inChunks(rows)) {
    const columns = sql.join(Object.keys(chunk[0] ?? {}).map((column) => sql.ref(column)));
    const name = sql.table(table);
    const { rows: made } = await sql<{ id: number }>`
      insert into ${name} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${name}, ${asJson(chunk)}::jsonb)
        with ordinality order by ordinality
      returning id`.execute(transaction);
    // An identity is drawn row by row in the order of the query; what is returned promises no order.
    ids.push(...made.map(({ id }) => id).toSorted((a, b) => a - b));
  }
  return ids;
}

/** The ids of the rows that match, by id, a thousand at a time; nothing is held open between two of them. */
export async function* idsInBatches(
  database: Database,
  table: RecordTable,
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
