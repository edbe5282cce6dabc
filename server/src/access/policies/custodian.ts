import { sql } from "kysely";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Recipients } from "../../platform/news/news.ts";
import type { Audience, Scope } from "../policy.ts";
import { all, scope } from "../policy.ts";
import { isAdministrator } from "../roles.ts";

/**
 * Custodians, caretakers and other employees. Custodians see their colleagues. Only administrators edit them, hand over their
 * portfolios and see archived ones.
 */

/** The rows of `custodians` that the caller sees. */
export const isVisibleCustodian = (caller: Caller): Scope =>
  scope(caller, { Administrator: all, Custodian: () => sql`archived_at is null` });

export const maySeeCustodian = (caller: Caller, { archived }: { archived: boolean }): boolean =>
  !archived || isAdministrator(caller);

export const mayEditCustodians = isAdministrator;

/**
 * Everybody's colleagues; of an archived one they hear that it has left their lists. Owners and tenants read their names: in properties,
 * in tenancies that they made, in requests that they do.
 */
export const custodianAudience = (ids: readonly number[]): Audience => {
  const meant = sql`any(${ids}::bigint[])`;
  const unitsOfRequests = sql`select unit_id from service_requests where custodian_id = ${meant}`;
  const properties = sql`
    select id from properties where custodian_id = ${meant}
    union select id from properties where caretaker_id = ${meant}
    union select property_id from tenancies where custodian_id = ${meant}
    union select property_id from units where id = any(array(${unitsOfRequests}))`;
  return {
    Administrator: true,
    Custodian: sql`select id from custodians`,
    Owner: sql`select current_owner_id from properties where id = any(array(${properties}))`,
    Tenant: sql`
      select tenant_id from tenancies where custodian_id = ${meant}
      union select tenant_id from tenancies where unit_id = any(array(${unitsOfRequests}))`,
  };
};

/** Who is notified when portfolios change hands. */
export const portfolioRecipients = (custodianIds: number[]): Recipients => ({
  Administrator: true,
  Custodian: custodianIds,
});

/** Joins the account of a row called `custodian` as `account`: the first one that is not disabled. */
export const joinReader = sql`left join lateral (
  select id, email, language from users
  where users.custodian_id = custodian.id and disabled_at is null order by id limit 1
) as account on true`;

/**
 * Who reads the employee's mail: their account, or the address in the record if they never had an account. Nobody does if their
 * account is disabled.
 */
export const reader = {
  columns: sql`account.id as "userId", custodian.name, coalesce(account.email, custodian.email) as email,
    coalesce(account.language, 'en') as language`,
  exists: sql`(account.id is not null or (
    custodian.email is not null and not exists (select from users where users.custodian_id = custodian.id)))`,
};
