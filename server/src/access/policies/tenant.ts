import { sql } from "kysely";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Audience, Scope } from "../policy.ts";
import { all, everything, scope } from "../policy.ts";
import { isAdministrator } from "../roles.ts";

/**
 * Tenants, as records. Administrators see and edit all of them; only they see archived ones. A custodian works with present and
 * former tenants of their portfolio, and with tenants whom they added.
 */

/** The rows of `tenants` that the caller works with, including archived ones. */
export const isKnownTenant = (caller: Caller): Scope =>
  scope(caller, {
    Administrator: all,
    Custodian: (custodianId, { userId }) => sql`id = any(array(
      select tenant_id from tenancies
      where property_id = any(array(select id from properties where custodian_id = ${custodianId}))
      union select id from tenants where created_by = ${userId}))`,
  });

/** The rows of `tenants` that the caller sees. */
export const isVisibleTenant = (caller: Caller): Scope =>
  isAdministrator(caller) ? everything : sql<boolean>`archived_at is null and ${isKnownTenant(caller)}`;

/**
 * Whom tenants concern: those who work with them; of an archived one they hear that it has left their lists. Owners and the tenants
 * themselves read the name in their tenancies.
 */
export const tenantAudience = (ids: readonly number[]): Audience => {
  const meant = sql`${ids}::bigint[]`;
  const properties = sql`select property_id from tenancies where tenant_id = any(${meant})`;
  return {
    Administrator: true,
    Custodian: sql`select custodian_id from properties where id = any(array(${properties}))`,
    Owner: sql`select current_owner_id from properties where id = any(array(${properties}))`,
    Tenant: sql`select unnest(${meant})`,
    Account: sql`select users.id from tenants join users on users.id = created_by
      where tenants.id = any(${meant}) and roles @> array['Custodian']`,
  };
};

/** Joins the account of a row called `tenant` as `account`: the first one that is not disabled. */
export const joinTenantAccount = sql`left join lateral (
  select id, email, language, unwanted_mails from users
  where users.tenant_id = tenant.id and disabled_at is null order by id limit 1
) as account on true`;

/**
 * Where the tenant reads mail: at the account, or at the address in the record if they never had an account. Nobody does if it is
 * disabled.
 */
export const emailOfTenant = sql`coalesce(account.email,
  case when not exists (select from users where users.tenant_id = tenant.id) then tenant.email end)`;
