import type { ReasonToStay } from "@vasati/contract/office/import-limits";
import type { UnitStatus } from "@vasati/contract/wire/codes";
import { sql } from "kysely";
import { isInPortfolio, ofProperty } from "../../../access/policies/property.ts";
import { isVisibleTenant } from "../../../access/policies/tenant.ts";
import type { Caller } from "../../../platform/authentication/caller.queries.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import type { Candidate, FindCandidates, Wanted } from "../../../records/bulk/references.ts";
import { findReferredTo } from "../../../records/references.queries.ts";

/** A unit that a row may name. */
export interface UnitCandidate extends Candidate {
  status: UnitStatus;
  isLet: boolean;
}

/** Active units of the caller's portfolio, by name or id. */
export async function findUnitCandidates(
  database: Database,
  caller: Caller,
  { names, ids }: Wanted,
): Promise<UnitCandidate[]> {
  const { rows } = await sql<Omit<UnitCandidate, "within"> & { propertyId: number }>`
    select id as value, name, status, property_id as "propertyId",
      exists (select from tenancies where unit_id = units.id and tenancies.status = 'Active') as "isLet"
    from units
    where (name_lower = any(${names}::text[]) or id = any(${ids}::bigint[])) and archived_at is null
      and ${ofProperty(isInPortfolio(caller))}
    order by id`.execute(database);
  return rows.map(({ propertyId, ...unit }) =>
    Object.assign(unit, { within: { column: "propertyId", value: propertyId } }),
  );
}

/** Active tenants whom the caller works with, by name or id. */
export const findTenantCandidates: FindCandidates = async (database, caller, { names, ids }) => {
  const { rows } = await sql<Candidate>`
    select id as value, name from tenants
    where (name_lower = any(${names}::text[]) or id = any(${ids}::bigint[])) and archived_at is null
      and ${isVisibleTenant(caller)}
    order by id`.execute(database);
  return rows;
};

/** The first day of the month that was closed last; null if none is closed. */
export async function findClosedMonth(database: Database): Promise<string | null> {
  const { rows } = await sql<{ month: string | null }>`select max(month) as month from closed_months`.execute(database);
  return rows[0]?.month ?? null;
}

/** A unit that gets a tenancy. */
export interface UnitToOccupy {
  unitId: number;
  propertyId: number;
  ownerId: number | null;
  custodianId: number;
  category: "SC" | "LC" | "RS";
  /** When its last tenancy ended; null if it had none. */
  vacantSince: Date | null;
}

export async function findUnitsToOccupy(transaction: Transaction, ids: number[]): Promise<Map<number, UnitToOccupy>> {
  const { rows } = await sql<UnitToOccupy>`
    select unit.id as "unitId", property.id as "propertyId", property.current_owner_id as "ownerId",
      property.custodian_id as "custodianId", property.category,
      (select max(expired_at) from tenancies where unit_id = unit.id) as "vacantSince"
    from units as unit join properties as property on property.id = unit.property_id
    where unit.id = any(${ids}::bigint[])`.execute(transaction);
  return new Map(rows.map((row) => [row.unitId, row]));
}

/** What an import of tenancies makes itself; other rows that refer to a tenancy came later. */
const ownTables = [
  "dues",
  "receipts",
  "payment_claims",
  "deposits",
  "deposit_movements",
  "tenancy_terms",
  "tenancy_charges",
  "lease_reminders",
];

/** What keeps imported tenancies from being removed: money that people recorded, other terms, or other records. */
export async function findTenanciesInUse(transaction: Transaction, ids: number[]): Promise<Map<number, ReasonToStay>> {
  const isMeant = sql`tenancy_id = any(${ids}::bigint[])`;
  const { rows } = await sql<{ id: number; reason: ReasonToStay }>`
    select tenancy_id as id, 'changed' as reason from tenancy_terms where ${isMeant} and version > 1
    union select tenancy_id, 'paid' from receipts where ${isMeant} and mode <> 'opening'
    union select tenancy_id, 'paid' from payment_claims where ${isMeant}
    union select tenancy_id, 'paid' from deposit_movements where ${isMeant} and kind <> 'opening'
    union select tenancy_id, 'paid' from dues where ${isMeant} and charge_id is null and kind not in ('opening', 'lateFee')
    union select tenancy_id, 'paid' from dues join due_waivers on due_id = dues.id where ${isMeant}`.execute(
    transaction,
  );
  const referred = await findReferredTo(transaction, "tenancies", ids, ownTables);
  return new Map([
    ...[...referred].map((id) => [id, "referred"] as const),
    ...rows.map(({ id, reason }) => [id, reason] as const),
  ]);
}
