import { sql } from "kysely";
import type { Caller } from "../platform/authentication/caller.queries.ts";
import type { Recipients } from "../platform/news/news.ts";
import type { Audience, Scope } from "./policy.ts";
import { all, scope } from "./policy.ts";
import { isAdministrator } from "./roles.ts";

/**
 * Custodians, caretakers and other employees. Custodians see their colleagues. Administrators alone change them, hand their portfolios
 * over, and see the archived ones.
 */

/** Of `custodians`: those that the caller sees. */
export const isVisibleCustodian = (caller: Caller): Scope =>
  scope(caller, { Administrator: all, Custodian: () => sql`archived_at is null` });

export const maySeeCustodian = (caller: Caller, { archived }: { archived: boolean }): boolean =>
  !archived || isAdministrator(caller);

export const mayEditCustodians = isAdministrator;

export const custodianAudience = (ids: readonly number[]): Audience => ({
  Administrator: true,
  Custodian: sql`select id from custodians where exists (
    select from custodians as meant where meant.id = any(${ids}::bigint[]) and meant.archived_at is null)`,
});

/** Who hears that portfolios changed hands. */
export const portfolioRecipients = (custodianIds: number[]): Recipients => ({
  Administrator: true,
  Custodian: custodianIds,
});

/** To a row called `custodian` the account that reads for that employee, as `account`: the first that is not disabled. */
export const joinReader = sql`left join lateral (
  select id, email, language from users
  where users.custodian_id = custodian.id and disabled_at is null order by id limit 1
) as account on true`;

/** Who reads the mail of the employee: their account, else the address in the record. */
export const reader = {
  columns: sql`account.id as "userId", custodian.name, coalesce(account.email, custodian.email) as email,
    coalesce(account.language, 'en') as language`,
  exists: sql`coalesce(account.email, custodian.email) is not null`,
};
