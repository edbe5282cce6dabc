import { sql } from "kysely";
import type { Caller } from "../platform/authentication/caller.queries.ts";
import type { Audience, Scope } from "./policy.ts";
import { all, everything, scope } from "./policy.ts";
import { isAdministrator } from "./roles.ts";

/**
 * Tenants, as records. Administrators see and change all of them, and alone the archived ones. A custodian works with those who have
 * or had a tenancy in the portfolio, and with those whom they added.
 */

/** Of `tenants`: those with whom the caller works, archived ones among them. */
export const isKnownTenant = (caller: Caller): Scope =>
  scope(caller, {
    Administrator: all,
    Custodian: (custodianId, { userId }) => sql`id = any(array(
      select tenant_id from tenancies
      where property_id = any(array(select id from properties where custodian_id = ${custodianId}))
      union select id from tenants where created_by = ${userId}))`,
  });

/** Of `tenants`: those whom the caller may see. */
export const isVisibleTenant = (caller: Caller): Scope =>
  isAdministrator(caller) ? everything : sql<boolean>`archived_at is null and ${isKnownTenant(caller)}`;

/** Whom tenants concern: those who may see them. */
export const tenantAudience = (ids: readonly number[]): Audience => {
  const isMeant = sql`archived_at is null and id = any(${ids}::bigint[])`;
  return {
    Administrator: true,
    Custodian: sql`select custodian_id from properties where id = any(array(
      select property_id from tenancies where tenant_id = any(array(select id from tenants where ${isMeant}))))`,
    Account: sql`select users.id from tenants join users on users.id = created_by
      where tenants.id = any(${ids}::bigint[]) and archived_at is null and roles @> array['Custodian']`,
  };
};
