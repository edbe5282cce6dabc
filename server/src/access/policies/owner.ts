import { sql } from "kysely";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Audience, Condition, Scope } from "../policy.ts";
import { all, everything, scope } from "../policy.ts";
import { isAdministrator } from "../roles.ts";

/**
 * Owners, as records. Administrators see and edit all of them; only they see archived ones. A custodian works with the present and
 * former owners of the properties in their portfolio, and with owners whom they added.
 */

/** The rows of `owner_profiles` that the caller works with, including archived ones. */
export const isKnownOwner = (caller: Caller): Scope =>
  scope(caller, {
    Administrator: all,
    Custodian: (custodianId, { userId }) => sql`id = any(array(
      select current_owner_id from properties where custodian_id = ${custodianId}
      union select previous_owner_id from properties where custodian_id = ${custodianId}
      union select id from owner_profiles where created_by = ${userId}))`,
  });

/** The rows of `owner_profiles` that the caller sees. */
export const isVisibleOwner = (caller: Caller): Scope =>
  isAdministrator(caller) ? everything : sql<boolean>`archived_at is null and ${isKnownOwner(caller)}`;

/**
 * Whom owners concern: those who work with them; of an archived one they hear that it has left their lists. Who owns a property reads
 * the names of its owners, now and before.
 */
export const ownerAudience = (ids: readonly number[]): Audience => {
  const meant = sql`${ids}::bigint[]`;
  const ofProperties = (column: Condition) => sql`
    select ${column} from properties where current_owner_id = any(${meant})
    union select ${column} from properties where previous_owner_id = any(${meant})`;
  return {
    Administrator: true,
    Custodian: ofProperties(sql`custodian_id`),
    Owner: ofProperties(sql`current_owner_id`),
    Account: sql`select users.id from owner_profiles join users on users.id = created_by
      where owner_profiles.id = any(${meant}) and roles @> array['Custodian']`,
  };
};
