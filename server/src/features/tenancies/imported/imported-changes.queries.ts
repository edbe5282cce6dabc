import { sql } from "kysely";
import type { Transaction } from "../../../platform/database/database.ts";

/** Occupies the units of tenancies that were just inserted. */
export async function occupyUnits(transaction: Transaction, tenancyIds: number[]): Promise<void> {
  await sql`
    update units set status = 'OCP', version = version + 1, updated_at = now()
    where id = any(array(select unit_id from tenancies where id = any(${tenancyIds}::bigint[]))) and status <> 'OCP'`.execute(
    transaction,
  );
}

/**
 * Makes units vacant again that were occupied when these tenancies were inserted, and answers which. The trail says it: both entries
 * are of one transaction. Units that were occupied before stay so.
 */
export async function vacateUnits(transaction: Transaction, tenancyIds: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update units set status = 'NOP', version = version + 1, updated_at = now()
    where status = 'OCP' and id = any(array(
      select tenancy.unit_id from tenancies as tenancy
        join audit_entries as made
          on made.record_type = 'tenancy' and made.record_id = tenancy.id and made.action = 'tenancy.created'
        join audit_entries as change
          on change.record_type = 'unit' and change.record_id = tenancy.unit_id and change.action = 'unit.edited'
            and change.at = made.at and change.request_id = made.request_id
      where tenancy.id = any(${tenancyIds}::bigint[])))
    returning id`.execute(transaction);
  return rows.map(({ id }) => id);
}

/** The units of tenancies that were changed in this transaction. */
export async function findOccupiedNow(transaction: Transaction, tenancyIds: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from units
    where id = any(array(select unit_id from tenancies where id = any(${tenancyIds}::bigint[]))) and updated_at = now()
    order by id`.execute(transaction);
  return rows.map(({ id }) => id);
}

/** The entries of everything that stands in the journal about tenancies and is not reversed. */
export async function findStandingEntries(transaction: Transaction, tenancyIds: number[]): Promise<number[]> {
  const isMeant = sql`tenancy_id = any(${tenancyIds}::bigint[])`;
  const { rows } = await sql<{ id: number }>`
    select entry_id as id from dues where ${isMeant} and cancelled_by is null
    union select entry_id from receipts where ${isMeant} and reversed_by is null
    union select entry_id from deposit_movements where ${isMeant} and reversed_by is null`.execute(transaction);
  return rows.map(({ id }) => id);
}

/** Deletes the terms of tenancies and all their money, whose entries are reversed. */
export async function deleteMoney(transaction: Transaction, tenancyIds: number[]): Promise<void> {
  const isMeant = sql`tenancy_id = any(${tenancyIds}::bigint[])`;
  await sql`delete from receipt_allocations where due_id in (select id from dues where ${isMeant})`.execute(
    transaction,
  );
  for (const table of ["dues", "receipts", "deposit_movements", "deposits", "tenancy_charges", "tenancy_terms"])
    await sql`delete from ${sql.table(table)} where ${isMeant}`.execute(transaction);
}
