import { sql } from "kysely";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Audience, Change, Condition, Scope } from "../policy.ts";
import { all, scope, through } from "../policy.ts";
import { holdersOf, isOwnProperty, managedBy, ofProperty, ownedBy } from "./property.ts";

/**
 * Units follow their properties (`property.ts`): the same people see, edit or browse them. Only administrators see archived units.
 * The tenant who occupies the unit also sees its account numbers (requirements 6.11).
 */

/** A query for the units that a tenant occupies now. */
export const unitsHeldBy = (tenantId: number | Condition): Condition =>
  sql`select unit_id from tenancies where tenant_id = ${tenantId} and status = 'Active'`;

/** The rows of `units` whose account numbers the caller sees. */
export const showsAccounts = (caller: Caller): Scope =>
  scope(caller, {
    Administrator: all,
    Custodian: (custodianId) => ofProperty(managedBy(custodianId)),
    Owner: (ownerId) => ofProperty(ownedBy(ownerId)),
    Tenant: (tenantId) => sql`id = any(array(${unitsHeldBy(tenantId)}))`,
  });

/** The rows of `units` whose page shows the caller everything; only administrators see archived ones. */
export const isUnitShownInFull = (caller: Caller): Scope =>
  through(isOwnProperty(caller), (own) => sql`archived_at is null and ${ofProperty(own)}`);

const propertiesOf = (ids: readonly number[]) => sql`select property_id from units where id = any(${ids}::bigint[])`;

/** Whom units concern: those who see them in full, or did before the changes, and those who read their names in tenancies and enquiries. */
export const unitAudience = (ids: readonly number[], changes: readonly Change[] = []): Audience => ({
  Administrator: true,
  ...holdersOf(sql`array(${propertiesOf(ids)})`, changes),
  Tenant: sql`select tenant_id from tenancies where unit_id = any(${ids}::bigint[])`,
  Account: sql`select user_id from enquiries where unit_id = any(${ids}::bigint[])`,
});
