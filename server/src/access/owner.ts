import { sql } from "kysely";
import type { Caller } from "../platform/authentication/caller.queries.ts";
import type { Audience, Scope } from "./policy.ts";
import { all, everything, scope } from "./policy.ts";
import { isAdministrator } from "./roles.ts";

/**
 * Owners, as records. Administrators see and change all of them, and alone the archived ones. A custodian works with those who own or
 * owned a property of the portfolio, and with those whom they added.
 */

/** Of `owner_profiles`: those with whom the caller works, archived ones among them. */
export const isKnownOwner = (caller: Caller): Scope =>
  scope(caller, {
    Administrator: all,
    Custodian: (custodianId, { userId }) => sql`id = any(array(
      select current_owner_id from properties where custodian_id = ${custodianId}
      union select previous_owner_id from properties where custodian_id = ${custodianId}
      union select id from owner_profiles where created_by = ${userId}))`,
  });

/** Of `owner_profiles`: those whom the caller may see. */
export const isVisibleOwner = (caller: Caller): Scope =>
  isAdministrator(caller) ? everything : sql<boolean>`archived_at is null and ${isKnownOwner(caller)}`;

/** Whom owners concern: those who may see them. */
export const ownerAudience = (ids: readonly number[]): Audience => {
  const meant = sql`array(select id from owner_profiles where archived_at is null and id = any(${ids}::bigint[]))`;
  return {
    Administrator: true,
    Custodian: sql`
      select custodian_id from properties where current_owner_id = any(${meant})
      union select custodian_id from properties where previous_owner_id = any(${meant})`,
    Account: sql`select users.id from owner_profiles join users on users.id = created_by
      where owner_profiles.id = any(${meant}) and roles @> array['Custodian']`,
  };
};
