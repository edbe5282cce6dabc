import { sql } from "kysely";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Audience, AudienceOf, Condition, Named, Scope } from "../policy.ts";
import { all, idsIn, isAmong, nothing, scopeByIds } from "../policy.ts";
import { isInPortfolio, ofProperty } from "./property.ts";

/**
 * Tenancies, with their agreements and renewals. Administrators see and edit all of them; the property's custodian (who may
 * differ from the one who created the tenancy) those of their portfolio. The property's owner and the tenant see them.
 * Everybody else who is logged in only sees that the unit is let (requirements 6.6).
 */
export interface OfTenancy {
  /** The custodian of the property. */
  propertyCustodianId: number;
  /** The owner of the property. */
  ownerId: number | null;
  tenantId: number;
}

const ofProperties = (properties: Condition) => sql`
  select id from tenancies where property_id = any(array(select id from properties where ${properties}))`;

/**
 * The tenancies that the caller sees.
 * @param id the column with the tenancy's id, in `tenancies` or in a table that refers to it
 */
export const isVisibleTenancy = (caller: Caller, id: Condition = sql`id`): Scope =>
  scopeByIds(caller, id, {
    Administrator: all,
    Custodian: (custodianId) => ofProperties(sql`custodian_id = ${custodianId}`),
    Owner: (ownerId) => ofProperties(sql`current_owner_id = ${ownerId}`),
    Tenant: (tenantId) => sql`select id from tenancies where tenant_id = ${tenantId}`,
  });

/** Whether there can't be a tenancy that the caller sees, such as for an account that has just registered. */
export const seesNoTenancy = (caller: Caller): boolean => isVisibleTenancy(caller) === nothing;

/** The rows of `tenancies` that the caller may change. */
export const isManagedTenancy = (caller: Caller): Scope => ofProperty(isInPortfolio(caller));

const staffOf = ({ propertyCustodianId }: Pick<OfTenancy, "propertyCustodianId">): Named => ({
  Administrator: true,
  Custodian: propertyCustodianId,
});

export const maySeeTenancy = (caller: Caller, tenancy: OfTenancy): boolean =>
  isAmong(caller, { ...staffOf(tenancy), Owner: tenancy.ownerId, Tenant: tenancy.tenantId });

/** Whether the caller may edit a tenancy, renew it and draft its agreement. */
export const mayEditTenancy = (caller: Caller, tenancy: Pick<OfTenancy, "propertyCustodianId">): boolean =>
  isAmong(caller, staffOf(tenancy));

const propertiesOf = (ids: readonly number[]) =>
  sql`select property_id from tenancies where id = any(${ids}::bigint[])`;

/** Those who see the tenancies. */
export const tenancyAudience = (ids: readonly number[]): Audience => ({
  Administrator: true,
  Custodian: sql`select custodian_id from properties where id = any(array(${propertiesOf(ids)}))`,
  Owner: sql`select current_owner_id from properties where id = any(array(${propertiesOf(ids)}))`,
  Tenant: sql`select tenant_id from tenancies where id = any(${ids}::bigint[])`,
});

/** Those who see the tenancies to which documents, dues, receipts, claims or movements of deposits belong, even if these were deleted. */
export const ofTenancyAudience: AudienceOf = (_ids, changes) => tenancyAudience(idsIn(changes, "tenancyId"));
