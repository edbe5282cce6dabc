import { sql } from "kysely";
import type { Caller } from "../platform/authentication/caller.queries.ts";
import type { Audience, Condition, Scope } from "./policy.ts";
import { scope } from "./policy.ts";

/**
 * Units are as their properties: whoever sees, changes or browses a property does so with its units (`property.ts`). A unit that is
 * archived is for administrators alone, as an archived property is. The account numbers are also for the tenant who holds the unit (requirements 6.11).
 */

/** A query for the units that a tenant holds now. */
export const unitsHeldBy = (tenantId: number | Condition): Condition =>
  sql`select unit_id from tenancies where tenant_id = ${tenantId} and status = 'Active'`;

/** Of `units`: those that the caller holds as their tenant. */
export const isHeldUnit = (caller: Caller): Scope =>
  scope(caller, { Tenant: (tenantId) => sql`id = any(array(${unitsHeldBy(tenantId)}))` });

const propertiesOf = (ids: readonly number[]) => sql`select property_id from units where id = any(${ids}::bigint[])`;

/** Whom units concern: those who see them in full. */
export const unitAudience = (ids: readonly number[]): Audience => ({
  Administrator: true,
  Custodian: sql`select custodian_id from properties where id = any(array(${propertiesOf(ids)}))`,
  Owner: sql`select current_owner_id from properties where id = any(array(${propertiesOf(ids)}))`,
});
