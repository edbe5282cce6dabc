import type { Address } from "@vasati/contract/portfolio/addresses";
import type { BusinessType, Category, UnitType } from "@vasati/contract/wire/codes";
import { sql } from "kysely";
import { addressAsJson } from "../../records/addresses.queries.ts";
import { findPans } from "../../records/identity/pans.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Bearer, Licence } from "./agreement-facts.ts";

/** A tenancy with its unit and its parties, as far as they are known. */
export interface AgreementRow {
  /** The custodian of the property. */
  property_custodian_id: number;
  owner_id: number | null;
  owner_name: string | null;
  owner_phone: string | null;
  /** Null if neither a document nor a GSTIN says it. */
  owner_pan: string | null;
  owner_gstin: string | null;
  owner_address: Address | null;
  tenant_id: number;
  tenant_name: string;
  tenant_telephone: string;
  tenant_area: string;
  tenant_postal_code: string;
  tenant_pan: string | null;
  tenant_gstin: string | null;
  unit_name: string;
  unit_number: string | null;
  unit_type: UnitType;
  unit_sub_type: string | null;
  category: Category;
  area_of_unit: string;
  floor_number: number;
  unit_address: Address;
  electricity_account_number: string;
  water_account_number: string;
  /** The unit's city. */
  city: string;
  commencing_date: string;
  expiry_date: string;
  keys_hand_over_date: string | null;
  keys_return_date: string | null;
  rent: string;
  garbage_disposal: Bearer | null;
  inside_cleaning: Bearer | null;
  outside_cleaning: Bearer | null;
  air_conditioning_cost: Bearer | null;
  unit_licence: Licence | null;
  type_of_business: BusinessType | null;
  appliances_provided: string | null;
  air_condition_provided: string | null;
  renewal_proposed_terms: string | null;
}

const addressOf = (id: string) =>
  sql`(select ${sql.raw(addressAsJson("address"))} from addresses as address where address.id = ${sql.ref(id)})`;

/** Reads everything about a tenancy that its agreement needs. */
export async function findAgreementRow(database: Database, tenancyId: number): Promise<AgreementRow | undefined> {
  const { rows } = await sql<Omit<AgreementRow, "owner_pan" | "tenant_pan">>`
    select property.custodian_id as property_custodian_id, owner.id as owner_id, owner.name as owner_name,
      owner.phone as owner_phone, owner.gstin as owner_gstin, tenant.id as tenant_id, tenant.gstin as tenant_gstin,
      ${addressOf("owner.address_id")} as owner_address,
      tenant.name as tenant_name, tenant.telephone as tenant_telephone, tenant.area as tenant_area,
      tenant.postal_code as tenant_postal_code, unit.name as unit_name, unit.number as unit_number, unit.unit_type,
      unit.unit_sub_type, unit.category, unit.area_of_unit, unit.floor_number,
      ${addressOf("unit.address_id")} as unit_address, unit.electricity_account_number, unit.water_account_number,
      area.city, tenancy.commencing_date, tenancy.expiry_date, tenancy.keys_hand_over_date, tenancy.keys_return_date,
      tenancy.rent, tenancy.garbage_disposal, tenancy.inside_cleaning, tenancy.outside_cleaning,
      tenancy.air_conditioning_cost, tenancy.unit_licence, coalesce(tenancy.type_of_business, unit.type_of_business)
        as type_of_business, tenancy.appliances_provided, tenancy.air_condition_provided, tenancy.renewal_proposed_terms
    from tenancies as tenancy
      join properties as property on property.id = tenancy.property_id
      left join owner_profiles as owner on owner.id = property.current_owner_id
      join tenants as tenant on tenant.id = tenancy.tenant_id
      join units as unit on unit.id = tenancy.unit_id
      join areas as area on area.code = unit.area_code
    where tenancy.id = ${tenancyId}`.execute(database);
  const [row] = rows;
  if (!row) return undefined;
  const { owner_id: ownerId, owner_gstin: ownerGstin, tenant_id: tenantId, tenant_gstin: tenantGstin } = row;
  const owners = await findPans(database, "owner", ownerId === null ? [] : [{ id: ownerId, gstin: ownerGstin }]);
  const tenants = await findPans(database, "tenant", [{ id: tenantId, gstin: tenantGstin }]);
  return Object.assign(row, {
    owner_pan: owners.get(ownerId ?? 0) ?? null,
    tenant_pan: tenants.get(tenantId) ?? null,
  });
}
