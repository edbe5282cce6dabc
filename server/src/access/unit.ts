import { sql } from "kysely";
import type { Caller } from "../platform/authentication/caller.queries.ts";
import type { Audience, Condition, Scope } from "./policy.ts";
import { scope } from "./policy.ts";

/**
 * Units follow their properties (`property.ts`): the same people see, edit or browse them. Only administrators see archived units.
 * The tenant who occupies the unit also sees its account numbers (requirements 6.11).
 */

/** A query for the units that a tenant occupies now. */
export const unitsHeldBy = (tenantId: number | Condition): Condition =>
  sql`select unit_id from tenancies where tenant_id = ${tenantId} and status = 'Active'`;

/** The rows of `units` that the caller occupies as a tenant. */
export const isHeldUnit = (caller: Caller): Scope =>
  scope(caller, { Tenant: (tenantId) => sql`id = any(array(${unitsHeldBy(tenantId)}))` });

const propertiesOf = (ids: readonly number[]) => sql`select property_id from units where id = any(${ids}::bigint[])`;

/** Whom units concern: those who see them in full, and those who read their names in tenancies and enquiries. */
export const unitAudience = (ids: readonly number[]): Audience => ({
  Administrator: true,
  Custodian: sql`select custodian_id from properties where id = any(array(${propertiesOf(ids)}))`,
  Owner: sql`select current_owner_id from properties where id = any(array(${propertiesOf(ids)}))`,
  Tenant: sql`select tenant_id from tenancies where unit_id = any(${ids}::bigint[])`,
  Account: sql`select user_id from enquiries where unit_id = any(${ids}::bigint[])`,
});
