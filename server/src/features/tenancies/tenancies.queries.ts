import type { RelatedTenancy, Tenancy } from "@vasati/contract/leasing/tenancies";
import type { Selectable } from "kysely";
import { sql } from "kysely";
import { idsInBatches } from "../../records/bulk/rows.queries.ts";
import type { Database } from "../../platform/database/database.ts";
import type { WithPast } from "../../records/past-records.queries.ts";
import { pastOfTenancy } from "../../records/past-records.queries.ts";
import { inOrderOf, isOneOf } from "../../records/records.queries.ts";
import type { Tables } from "../../platform/database/tables.ts";
import type { TenancyFilters } from "./tenancy-lists.queries.ts";
import { conditionsOf } from "./tenancy-lists.queries.ts";

type Row = Selectable<Tables["tenancies"]> &
  WithPast & {
    tenant_name: string;
    property_name: string;
    unit_name: string;
    unit_type: string;
    custodian_name: string;
    property_custodian_id: number;
    owner_id: number | null;
    renews: RelatedTenancy | null;
    renewed_by: RelatedTenancy | null;
    is_last: boolean;
    unit_is_vacant: boolean;
  };

/** The full record of a tenancy, as the audit trail shows it. */
export type TenancyRecord = Omit<Tenancy, "isOverdue" | "daysLeft">;

/** A tenancy with the current custodian and owner of its property. */
export interface FoundTenancy extends TenancyRecord {
  /** The property's custodian, who may differ from the one who made the tenancy. */
  propertyCustodianId: number;
  ownerId: number | null;
  /** The tenancy that it renews, and its own renewal if that is pending or was activated. */
  renews: RelatedTenancy | null;
  renewedBy: RelatedTenancy | null;
  /** Whether it was active, and no other tenancy of the unit was activated since. */
  isLast: boolean;
  unitIsVacant: boolean;
}

const termsOf = (row: Row) => ({
  propertyCategory: row.property_category,
  tenancyStatus: row.status,
  tenancyCommencingDate: row.commencing_date,
  tenancyExpiryDate: row.expiry_date,
  keysHandOverDate: row.keys_hand_over_date ?? "",
  keysReturnDate: row.keys_return_date ?? "",
  rent: Number(row.rent),
  garbageDisposal: row.garbage_disposal ?? ("" as const),
  insideCleaning: row.inside_cleaning ?? ("" as const),
  outsideCleaning: row.outside_cleaning ?? ("" as const),
  costOfACandMaintenance: row.air_conditioning_cost ?? ("" as const),
  unitLicense: row.unit_licence ?? ("" as const),
  typeOfBusiness: row.type_of_business ?? ("" as const),
  tenancyTennure: row.tenure ?? "",
  renewalProposedTerms: row.renewal_proposed_terms ?? "",
  appliancesProvided: row.appliances_provided ?? "",
  airconditionProvided: row.air_condition_provided ?? "",
  comments: row.comments ?? "",
  modeOfPayment: row.mode_of_payment,
});

const tenancyOf = (row: Row): FoundTenancy => ({
  tenancyId: row.id,
  tenantId: row.tenant_id,
  tenantName: row.tenant_name,
  propertyId: row.property_id,
  propertyName: row.property_name,
  unitProfileId: row.unit_id,
  unitName: row.unit_name,
  unitProfileType: row.unit_type,
  custodianId: row.custodian_id,
  custodianName: row.custodian_name,
  ...termsOf(row),
  activatedAt: row.activated_at?.toISOString() ?? null,
  expiredAt: row.expired_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  renewsTenancyId: row.renews_tenancy_id,
  version: row.version,
  past: row.past ?? undefined,
  propertyCustodianId: row.property_custodian_id,
  ownerId: row.owner_id,
  renews: row.renews,
  renewedBy: row.renewed_by,
  isLast: row.is_last,
  unitIsVacant: row.unit_is_vacant,
});

/** A `RelatedTenancy` from the joined row of this name; null if there is none. */
const relatedOf = (name: "renewed" | "renewal") => sql<RelatedTenancy | null>`
  case when ${sql.ref(`${name}.id`)} is not null then jsonb_build_object(
    'tenancyId', ${sql.ref(`${name}.id`)}, 'tenancyStatus', ${sql.ref(`${name}.status`)},
    'tenancyCommencingDate', ${sql.ref(`${name}.commencing_date`)},
    'tenancyExpiryDate', ${sql.ref(`${name}.expiry_date`)}, 'rent', ${sql.ref(`${name}.rent`)}) end`;

/** Tenancies in no particular order. */
async function findTenancies(database: Database, ids: number[]): Promise<FoundTenancy[]> {
  const { rows } = await sql<Row>`
    select tenancy.*, tenant.name as tenant_name, property.name as property_name, unit.name as unit_name, unit.unit_type,
      custodian.name as custodian_name, property.custodian_id as property_custodian_id, property.current_owner_id as owner_id,
      ${relatedOf("renewed")} as renews, ${relatedOf("renewal")} as renewed_by, unit.status = 'NOP' as unit_is_vacant,
      ${pastOfTenancy} as past,
      tenancy.activated_at is not null and not exists (
        select from tenancies as later
        where later.unit_id = tenancy.unit_id and later.activated_at > tenancy.activated_at) as is_last
    from tenancies as tenancy
      join tenants as tenant on tenant.id = tenancy.tenant_id
      join units as unit on unit.id = tenancy.unit_id
      join properties as property on property.id = tenancy.property_id
      join custodians as custodian on custodian.id = tenancy.custodian_id
      left join tenancies as renewed on renewed.id = tenancy.renews_tenancy_id
      left join lateral (
        select * from tenancies as other
        where other.renews_tenancy_id = tenancy.id and (other.status <> 'Expired' or other.activated_at is not null)
        order by other.id desc limit 1) as renewal on true
    where ${isOneOf(sql`tenancy.id`, ids)}`.execute(database);
  return rows.map(tenancyOf);
}

/** Tenancies in the order of the ids. */
export const findTenanciesInOrder = async (database: Database, ids: number[]): Promise<FoundTenancy[]> =>
  ids.length > 0 ? inOrderOf(ids, await findTenancies(database, ids), ({ tenancyId }) => tenancyId) : [];

/** One tenancy. */
export const findTenancy = async (database: Database, id: number): Promise<FoundTenancy | undefined> =>
  (await findTenancies(database, [id]))[0];

/** The active tenancy of a unit. */
export async function findActiveTenancy(database: Database, unitId: number): Promise<FoundTenancy | undefined> {
  const row = await database
    .selectFrom("tenancies")
    .select("id")
    .where("unit_id", "=", unitId)
    .where("status", "=", "Active")
    .executeTakeFirst();
  return row && findTenancy(database, row.id);
}

/** All matching tenancies in the order of their ids, in batches. */
export async function* findTenanciesInBatches(database: Database, filters: TenancyFilters) {
  for await (const ids of idsInBatches(database, "tenancies", conditionsOf(filters)))
    yield findTenanciesInOrder(database, ids);
}
