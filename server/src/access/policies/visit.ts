import { sql } from "kysely";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Audience, Change, Scope } from "../policy.ts";
import { namedIn, scope } from "../policy.ts";
import { isInPortfolio, isOwnProperty, ofProperty, ofUnitIn } from "./property.ts";
import { isStaff } from "../roles.ts";

/**
 * Visits. Administrators and the custodian of the property see who comes, move visits, call them off and say what became of them; they alone set
 * the hours. The owner sees when somebody comes, but not who, as with enquiries (requirements 6.10). A visitor sees only their own visits, by
 * the account or by a mailed link, and moves them or calls them off.
 */

/** The rows of `visits` to units that the caller manages. */
export const isManagedVisit = (caller: Caller): Scope => ofUnitIn(isInPortfolio(caller));

/** The rows of `visits` to units of the caller's portfolio or properties. */
export const isListedVisit = (caller: Caller): Scope => ofUnitIn(isOwnProperty(caller));

/** The rows of `visits` that the caller booked. */
export const isOwnVisit = (caller: Caller): Scope =>
  scope(caller, { Account: (userId) => sql`visits.user_id = ${userId}` });

/** The rows of `visits` whose visitor the caller sees. */
export const showsVisitor = (caller: Caller): Scope =>
  sql<boolean>`(${isManagedVisit(caller)} or ${isOwnVisit(caller)})`;

/** Whether the caller may book any number of visits: staff enter those of people who call. */
export const mayBookManyVisits = (caller: Caller): boolean => isStaff(caller);

/** The rows of `visit_hours` that the caller may see and set. */
export const isManagedVisitHours = (caller: Caller): Scope => ofProperty(isInPortfolio(caller));

/** Of visits that were deleted with their visitor's data only the events name the unit. */
const propertiesOf = (ids: readonly number[], changes: readonly Change[]) => sql`
  select property_id from units where id = any(array(
    select unit_id from visits where id = any(${ids}::bigint[]) union ${namedIn(changes, "unitProfileId")}))`;

/** Those who see the visits. */
export const visitAudience = (ids: readonly number[], changes: readonly Change[] = []): Audience => ({
  Administrator: true,
  Custodian: sql`select custodian_id from properties where id = any(array(${propertiesOf(ids, changes)}))`,
  Owner: sql`select current_owner_id from properties where id = any(array(${propertiesOf(ids, changes)}))`,
  Account: sql`select user_id from visits where id = any(${ids}::bigint[])`,
});

/** Those who set the hours. Of deleted ones only their events name the property. */
export const visitHoursAudience = (ids: readonly number[], changes: readonly Change[] = []): Audience => ({
  Administrator: true,
  Custodian: sql`select custodian_id from properties where id in (
    select property_id from visit_hours where id = any(${ids}::bigint[]) union ${namedIn(changes, "propertyId")})`,
});
