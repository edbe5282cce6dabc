import { sql } from "kysely";
import type { Database, Transaction } from "../../platform/database/database.ts";
import type { Condition, Person, TableData } from "./tables/table-data.ts";
import { wordsOf } from "./tables/table-data.ts";
import { entriesOfTables } from "./tables/tables.ts";
import { noIdentity } from "./tables/people.queries.ts";

const rowsToErase = ({ erased, of }: TableData, person: Person): Condition => (erased ?? of)?.(person) ?? sql`false`;

/** How many rows of a table belong to a person, as an expression. */
const countOf = (table: string, rows: Condition) => sql`(select count(*) from ${sql.table(table)} where ${rows})`;

/** How many rows of each table erasing the person touches, or would leave. */
export async function countRows(database: Database, person: Person): Promise<Record<string, number>> {
  const counts = entriesOfTables
    .filter(([, data]) => data.of ?? data.erased)
    .map(([table, data]) => sql`${sql.lit(table)}, ${countOf(table, rowsToErase(data, person))}`);
  const { rows } = await sql<{ counts: Record<string, number> }>`
    select json_build_object(${sql.join(counts)}) as counts`.execute(database);
  return rows[0]?.counts ?? {};
}

const withFiles = new Set<string>(["documents", "service_request_photos", "claim_pictures", "meter_pictures"]);

/** Deletes and overwrites what the registry says. Returns the keys of the files whose rows are gone. */
export async function eraseRows(transaction: Transaction, person: Person, pseudonym: string): Promise<string[]> {
  const keys: string[] = [];
  const calls: Condition[] = [];
  for (const [table, data] of entriesOfTables) {
    const { erasure } = data;
    const rows = rowsToErase(data, person);
    if (erasure === "delete") {
      const returning = withFiles.has(table) ? sql`returning storage_key as key` : sql``;
      const deleted = await sql<{ key: string }>`
        delete from ${sql.table(table)} where ${rows} ${returning}`.execute(transaction);
      keys.push(...deleted.rows.map(({ key }) => key));
    } else if (typeof erasure === "function") {
      const set = assignments(erasure(pseudonym, person));
      await sql`update ${sql.table(table)} set ${set} where ${rows}`.execute(transaction);
    } else if (erasure) calls.push(erasure.call(person));
  }
  // These look whether the person is erased.
  await sql`select ${sql.join(calls)}`.execute(transaction);
  return keys;
}

const assignments = (columns: Record<string, Condition>) =>
  sql.join(Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`));

/** Deletes mails to somebody that wait or were sent in the last day, and those to others that were sent and name them. */
export async function forgetMails(transaction: Transaction, person: Person): Promise<void> {
  await sql`
    delete from jobs.job where coalesce(data ->> 'to', data ->> 'email') in (select word from ${wordsOf(person)})
      or state in ('completed', 'failed', 'cancelled')
        and exists (select from ${wordsOf(person)} where position(word in data::text) > 0)`.execute(transaction);
}

/** Removes a former tenant's identity numbers, and the documents that prove them. Returns the keys of their files. */
export async function eraseIdentity(transaction: Transaction, tenant: number): Promise<string[]> {
  await sql`update tenants set ${assignments(noIdentity)}, version = version + 1 where id = ${tenant}`.execute(
    transaction,
  );
  const { rows } = await sql<{ key: string }>`
    delete from documents where tenancy_id = any(array(select id from tenancies where tenant_id = ${tenant}))
      and document_type ~* 'aadha|passport|\\mpan\\M|identity|\\mid\\M|licen[cs]e|visa|voter|labou?r card' returning storage_key as key`.execute(
    transaction,
  );
  return rows.map(({ key }) => key);
}

/** Deletes some drafts of tenancies that were last saved so many days ago. Of several servers at once each takes others. */
export async function deleteOldDrafts(database: Database, days: number, atMost: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from lease_drafts where id in (
      select id from lease_drafts where updated_at < now() - make_interval(days => ${days})
      order by updated_at limit ${atMost} for update skip locked)`.execute(database);
  return Number(numAffectedRows ?? 0);
}

/** Deletes some enquiries that came to nothing, with their answers, likewise. */
export async function deleteOldEnquiries(database: Database, days: number, atMost: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with old as (
      select id from enquiries where status <> 'Converted' and updated_at < now() - make_interval(days => ${days})
      order by updated_at limit ${atMost} for update skip locked
    ), answers as (
      delete from enquiry_answers where enquiry_id in (select id from old) returning id
    ), gone as (
      delete from enquiries where id in (select id from old) and (select count(*) from answers) >= 0 returning id
    )
    select count(*) as count from gone`.execute(database);
  return rows[0]?.count ?? 0;
}
