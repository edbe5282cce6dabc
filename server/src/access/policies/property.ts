import { sql } from "kysely";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Audience, Change, Condition, Scope } from "../policy.ts";
import { all, everything, isAmong, namedIn, scope, through } from "../policy.ts";
import { isAdministrator, isStaff } from "../roles.ts";

/**
 * Properties. Administrators see and edit all of them; only they see archived ones. A custodian sees and edits their portfolio; an
 * owner sees all details of their own properties. Everybody else who is logged in sees the public fields (requirements 6.4 and
 * 6.8).
 */
interface OfProperty {
  custodianId: number;
  currentOwner: number | null;
  archived: boolean;
}

/** The properties that a custodian manages. */
export const managedBy = (custodianId: number): Condition => sql`custodian_id = ${custodianId}`;

/** The properties of an owner. */
export const ownedBy = (ownerId: number): Condition => sql`current_owner_id = ${ownerId}`;

/** The rows of `properties` that the caller manages: their portfolio. */
export const isInPortfolio = (caller: Caller): Scope => scope(caller, { Administrator: all, Custodian: managedBy });

/** The rows of `properties` whose details and figures the caller sees. */
export const isOwnProperty = (caller: Caller): Scope =>
  scope(caller, {
    Administrator: all,
    Custodian: managedBy,
    Owner: ownedBy,
  });

/** The rows of `properties` whose page shows the caller everything; only administrators see archived ones. */
export const isShownInFull = (caller: Caller): Scope =>
  isAdministrator(caller) ? everything : sql<boolean>`archived_at is null and ${isOwnProperty(caller)}`;

/** The rows of `properties` that the caller can find by name. Staff find their portfolio, others every property they can browse. */
export const isFoundByName = (caller: Caller): Scope => (isStaff(caller) ? isInPortfolio(caller) : everything);

/** Whether the caller may see that a property exists. */
export const mayBrowseProperty = (caller: Caller, { archived }: Pick<OfProperty, "archived">): boolean =>
  !archived || isAdministrator(caller);

/** Whether the caller sees all details of a property, not only its public fields. */
export const maySeePropertyInFull = (caller: Caller, { custodianId, currentOwner }: OfProperty): boolean =>
  isAmong(caller, { Administrator: true, Custodian: custodianId, Owner: currentOwner });

/** Whether the caller may edit a property and its units. */
export const mayEditProperty = (caller: Caller, { custodianId, archived }: OfProperty): boolean =>
  isAmong(caller, { Administrator: true, Custodian: archived ? null : custodianId });

/** Whether the caller may assign a property to this custodian. */
export const mayGiveProperty = (caller: Caller, custodianId: number | null): boolean =>
  isAmong(caller, { Administrator: true, Custodian: custodianId });

/** The custodians and owners of properties, and those of the changed properties or units before. */
export const holdersOf = (propertyIds: Condition, changes: readonly Change[]) => ({
  Custodian: sql`
    select custodian_id from properties where id = any(${propertyIds})
    union ${namedIn(changes, "custodianId")}`,
  Owner: sql`
    select current_owner_id from properties where id = any(${propertyIds})
    union ${namedIn(changes, "currentOwner")}`,
});

/**
 * Whom properties concern: those who see them in full, or did before the changes, and tenants, who read their names in tenancies.
 */
export const propertyAudience = (ids: readonly number[], changes: readonly Change[] = []): Audience => ({
  Administrator: true,
  ...holdersOf(sql`${ids}::bigint[]`, changes),
  Tenant: sql`select tenant_id from tenancies where property_id = any(${ids}::bigint[])`,
});

const idsOf = (properties: Condition): Condition => sql`select id from properties where ${properties}`;

/**
 * Whether a row's property is in a scope.
 * @param ids a query for the ids of the scope's properties, if the statement already has one
 */
export const ofProperty = (properties: Condition, propertyId: Condition = sql`property_id`, ids?: Condition): Scope =>
  through(properties, (these) => sql`${propertyId} = any(array(${ids ?? idsOf(these)}))`);

/** Like `ofProperty`, by the row's `unit_id`. */
export const ofUnitIn = (properties: Condition, ids?: Condition): Scope =>
  through(
    properties,
    (these) => sql`unit_id = any(array(select id from units where ${ofProperty(these, undefined, ids)}))`,
  );
