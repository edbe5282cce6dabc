import { sql } from "kysely";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { assignments, rowsToErase } from "../../records/personal-data/erase.queries.ts";
import { noIdentity } from "../../records/personal-data/people.queries.ts";
import { erasedNumber } from "../../records/identity/numbers.ts";
import type { Condition, Person } from "../../records/personal-data/table-data.queries.ts";
import { entriesOfTables } from "../../records/personal-data/tables.ts";
import { isIdentityProof } from "./identity-proofs.queries.ts";

/** How many rows of a table belong to a person, as an expression. */
const countOf = (table: string, rows: Condition) => sql`(select count(*) from ${sql.table(table)} where ${rows})`;

/** How many rows of each table erasing the person touches, or would leave. */
export async function countRows(database: Database, person: Person): Promise<Record<string, number>> {
  const counts = entriesOfTables
    .filter(([, data]) => data.of ?? data.erased)
    .map(([table, data]) => sql`(${sql.lit(table)}, ${countOf(table, rowsToErase(data, person))})`);
  const { rows } = await sql<{ counts: Record<string, number> }>`
    select json_object_agg(name, number) as counts from (values ${sql.join(counts)}) as counted (name, number)`.execute(
    database,
  );
  return rows[0]?.counts ?? {};
}

const noNumbers = {
  passport_number: sql`${erasedNumber}`,
  labour_card_number: sql`${erasedNumber}`,
  commercial_registration_number: sql`${erasedNumber}`,
};

/**
 * Removes a former tenant's identity numbers, also those of the enquiry that they came with, and the documents that prove them. Returns
 * the keys of the documents' files.
 */
export async function eraseIdentity(transaction: Transaction, tenant: number): Promise<string[]> {
  await sql`update tenants set ${assignments(noIdentity)}, version = version + 1 where id = ${tenant}`.execute(
    transaction,
  );
  await sql`update enquiries set ${assignments(noNumbers)}, version = version + 1 where tenant_id = ${tenant}`.execute(
    transaction,
  );
  await sql`
    delete from identity_numbers where tenant_id = ${tenant}
      or enquiry_id = any(array(select id from enquiries where tenant_id = ${tenant}))`.execute(transaction);
  const { rows } = await sql<{ key: string }>`
    delete from documents where tenancy_id = any(array(select id from tenancies where tenant_id = ${tenant}))
      and ${isIdentityProof} returning storage_key as key`.execute(transaction);
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

/**
 * Deletes enquiries with their answers, in one statement: whoever converts one meanwhile comes before or after. Returns how many they were, and the
 * storage keys of their files.
 */
async function deleteEnquiries(database: Database, chosen: Condition): Promise<{ count: number; keys: string[] }> {
  const { rows } = await sql<{ count: number; keys: string[] }>`
    with old as (select id from enquiries where status <> 'Converted' and ${chosen}), files as (
      delete from enquiry_files where answer_id in (
        select id from enquiry_answers where enquiry_id in (select id from old)
      ) returning storage_key
    ), answers as (
      delete from enquiry_answers where enquiry_id in (select id from old) and (select count(*) from files) >= 0 returning id
    ), gone as (
      delete from enquiries where id in (select id from old) and (select count(*) from answers) >= 0 returning id
    )
    select count(*) as count, array(select storage_key from files) as keys from gone`.execute(database);
  return rows[0] ?? { count: 0, keys: [] };
}

/** Deletes some enquiries that came to nothing; the sweep removes their files. Of several servers at once each takes others. */
export async function deleteOldEnquiries(database: Database, days: number, atMost: number): Promise<number> {
  const old = sql`updated_at < now() - make_interval(days => ${days}) order by updated_at limit ${atMost} for update skip locked`;
  return (await deleteEnquiries(database, old)).count;
}

/** Deletes what an account asked before it enquired, if no tenant came of it. */
export async function deleteQuestionsOf(transaction: Transaction, userId: number): Promise<void> {
  await sql`delete from questions where user_id = ${userId} and status <> 'Converted'`.execute(transaction);
}

/** A visit ahead that was deleted, as its event tells. */
export interface ForgottenVisit {
  visitId: number;
  unitProfileId: number;
  propertyId: number;
  startsAt: string;
  endsAt: string;
}

/** Deletes the visits of accounts, and returns those for which somebody waits. */
export async function deleteVisitsOf(transaction: Transaction, userIds: readonly number[]): Promise<ForgottenVisit[]> {
  const { rows } = await sql<Record<"startsAt" | "endsAt", Date> & Omit<ForgottenVisit, "startsAt" | "endsAt">>`
    with gone as (delete from visits where user_id = any(${[...userIds]}::bigint[]) returning *)
    select gone.id as "visitId", unit.id as "unitProfileId", property_id as "propertyId", starts_at as "startsAt", ends_at as "endsAt"
    from gone join units as unit on unit.id = unit_id
    where gone.status = 'Booked' and starts_at > now() order by gone.id`.execute(transaction);
  return rows.map(({ startsAt, endsAt, ...row }) =>
    Object.assign(row, { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }),
  );
}

/** Deletes the enquiries of an account that came to nothing so far, and returns the storage keys of their files. */
export async function deleteEnquiriesOf(transaction: Transaction, userId: number): Promise<string[]> {
  return (await deleteEnquiries(transaction, sql`user_id = ${userId} for update`)).keys;
}
