import { sql } from "kysely";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { unavailable } from "../../platform/http/refusal.ts";
import type { Tables } from "../../platform/database/tables.ts";
import type { Condition, Person, TableData } from "./table-data.queries.ts";
import { wordsOf } from "./table-data.queries.ts";
import { entriesOfTables, tableData } from "./tables.ts";

/** The rows of a table that erasing a person touches, or would leave. */
export const rowsToErase = ({ erased, of }: TableData, person: Person): Condition =>
  (erased ?? of)?.(person) ?? sql`false`;

export const assignments = (columns: Record<string, Condition>) =>
  sql.join(Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`));

type Columns = ReadonlyMap<string, readonly string[]>;

/**
 * The columns of each table, also those that a newer version has added, without what PostgreSQL itself writes and links to other records.
 * @throws 503 if a newer version has added a table, which may be about the person
 */
async function findColumns(database: Database): Promise<Columns> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select relname as table, coalesce(array_agg(attname::text) filter (where attidentity = '' and attgenerated = '' and not exists (
      select from pg_constraint where contype = 'f' and conrelid = attrelid and attnum = any(conkey))), '{}') as columns
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
      and relname <> 'schema_migrations' group by 1`.execute(database);
  if (rows.some(({ table }) => !(table in tableData)))
    throw unavailable("A newer version is being installed. Erase the person once that is done.");
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

/** What erasing a person writes into the rows of a table; undefined if it isn't done by writing columns. */
function overwritten(
  [table, { erasure }]: (typeof entriesOfTables)[number],
  { columns, pseudonym, person }: { columns: Columns; pseudonym: string; person: Person },
): Record<string, Condition> | undefined {
  if (typeof erasure === "function") return erasure(pseudonym, person);
  if (typeof erasure !== "object" || !("becomes" in erasure)) return undefined;
  const kept = new Set(erasure.keeps.split(" "));
  const emptied = (columns.get(table) ?? []).filter((column) => !kept.has(column));
  return { ...Object.fromEntries(emptied.map((column) => [column, sql`default`])), ...erasure.becomes(pseudonym) };
}

const withFiles = new Set<string>([
  "documents",
  "service_request_photos",
  "claim_pictures",
  "meter_pictures",
  "enquiry_files",
]);

/** What somebody called themselves where they wrote to staff, which needn't be the name of their account. */
const typedNames = (person: Person) => sql`
  select tenant_name as word from enquiries where ${rowsToErase(tableData.enquiries, person)}
  union select name from questions where ${rowsToErase(tableData.questions, person)}
  union select name from visits where ${rowsToErase(tableData.visits, person)}`;

/**
 * Deletes mails to somebody that wait or were sent in the last day, and those to others that were sent and name them. A word of one or two
 * letters is in every mail.
 */
async function forgetMails(transaction: Transaction, person: Person): Promise<void> {
  await sql`
    delete from jobs.job where coalesce(data ->> 'to', data ->> 'email') in (select word from ${wordsOf(person)})
      or state in ('completed', 'failed', 'cancelled') and coalesce(data ->> 'to', data ->> 'email') is not null
        and exists (
          select from (select word from ${wordsOf(person)} union ${typedNames(person)}) as said
          where char_length(word) > 2 and position(trim(both '"' from to_json(word)::text) in data::text) > 0)`.execute(
    transaction,
  );
}

interface Erasing {
  /** What stands in place of the name. */
  pseudonym: string;
  /** Tables whose rows stay, or are left to the caller. */
  leaves?: readonly (keyof Tables)[];
}

/**
 * Deletes and overwrites what the registry says, and mails. Returns the keys of the files whose rows are gone.
 * @throws 503 while a newer version has tables that this one doesn't know
 */
export async function eraseRows(
  transaction: Transaction,
  person: Person,
  { pseudonym, leaves = [] }: Erasing,
): Promise<string[]> {
  const columns = await findColumns(transaction);
  await forgetMails(transaction, person);
  // Whoever answers or converts one at this moment comes before or after, so that no answers go without their enquiry.
  await sql`select from enquiries where ${rowsToErase(tableData.enquiries, person)} for update`.execute(transaction);
  const keys: string[] = [];
  const calls: Condition[] = [];
  for (const entry of entriesOfTables.filter(([name]) => !leaves.includes(name))) {
    const [table, data] = entry;
    const { erasure } = data;
    const rows = rowsToErase(data, person);
    const written = overwritten(entry, { columns, pseudonym, person });
    if (erasure === "delete") {
      const returning = withFiles.has(table) ? sql`returning storage_key as key` : sql``;
      const deleted = await sql<{ key: string }>`
        delete from ${sql.table(table)} where ${rows} ${returning}`.execute(transaction);
      keys.push(...deleted.rows.map(({ key }) => key));
    } else if (written)
      await sql`update ${sql.table(table)} set ${assignments(written)} where ${rows}`.execute(transaction);
    else if (typeof erasure === "object" && "call" in erasure) calls.push(erasure.call(person));
  }
  // These look whether the person is erased.
  await sql`select ${sql.join(calls)}`.execute(transaction);
  return keys;
}
