import { sql } from "kysely";
import type { Caller } from "../platform/authentication/caller.queries.ts";
import type { Recipients } from "../platform/news/news.ts";
import type { Audience, Condition, Scope } from "./policy.ts";
import { all, everything, isAmong, scope, through } from "./policy.ts";
import { isAdministrator, isStaff } from "./roles.ts";

/**
 * Properties. Administrators see and change all of them, and alone the archived ones. A custodian sees the own portfolio in full and
 * changes it; an owner sees the own properties in full. Everybody who is signed in browses the public fields of the others (requirements
 * 6.4 and 6.8).
 */
interface OfProperty {
  custodianId: number;
  currentOwner: number | null;
  archived: boolean;
}

const managedBy = (custodianId: number): Condition => sql`custodian_id = ${custodianId}`;

/** Of `properties`: those that the caller manages, their portfolio. */
export const isInPortfolio = (caller: Caller): Scope => scope(caller, { Administrator: all, Custodian: managedBy });

/** Of `properties`: those that the caller sees in full, and whose figures are theirs. */
export const isOwnProperty = (caller: Caller): Scope =>
  scope(caller, {
    Administrator: all,
    Custodian: managedBy,
    Owner: (ownerId) => sql`current_owner_id = ${ownerId}`,
  });

/** Of `properties`: those that the caller finds by name. Staff find their portfolio, others all, as they browse them. */
export const isFoundByName = (caller: Caller): Scope => (isStaff(caller) ? isInPortfolio(caller) : everything);

/** Whether the caller may know of a property. */
export const mayBrowseProperty = (caller: Caller, { archived }: Pick<OfProperty, "archived">): boolean =>
  !archived || isAdministrator(caller);

/** Whether the caller sees everything of a property, and not just what is public. */
export const maySeePropertyInFull = (caller: Caller, { custodianId, currentOwner }: OfProperty): boolean =>
  isAmong(caller, { Administrator: true, Custodian: custodianId, Owner: currentOwner });

/** Whether the caller may change a property and what it has. */
export const mayEditProperty = (caller: Caller, { custodianId, archived }: OfProperty): boolean =>
  isAmong(caller, { Administrator: true, Custodian: archived ? null : custodianId });

/** Whether the caller may put a property into somebody's portfolio. */
export const mayGiveProperty = (caller: Caller, custodianId: number | null): boolean =>
  isAmong(caller, { Administrator: true, Custodian: custodianId });

/** Whom properties concern: those who see them in full. */
export const propertyAudience = (ids: readonly number[]): Audience => ({
  Administrator: true,
  Custodian: sql`select custodian_id from properties where id = any(${ids}::bigint[])`,
  Owner: sql`select current_owner_id from properties where id = any(${ids}::bigint[])`,
});

/** The same of properties that were read, as they were and as they are. */
export const propertyRecipients = (properties: Omit<OfProperty, "archived">[]): Recipients => ({
  Administrator: true,
  Custodian: [...new Set(properties.map(({ custodianId }) => custodianId))],
  Owner: [...new Set(properties.flatMap(({ currentOwner }) => currentOwner ?? []))],
});

const idsOf = (properties: Condition): Condition => sql`select id from properties where ${properties}`;

/**
 * Whether a row is of a property of the scope, by the property's id in it.
 * @param ids a query for the ids of the scope's properties, where the statement has them already
 */
export const ofProperty = (properties: Condition, propertyId: Condition = sql`property_id`, ids?: Condition): Scope =>
  through(properties, (these) => sql`${propertyId} = any(array(${ids ?? idsOf(these)}))`);

/** The same by the `unit_id` of a row. */
export const ofUnitIn = (properties: Condition, ids?: Condition): Scope =>
  through(
    properties,
    (these) => sql`unit_id = any(array(select id from units where ${ofProperty(these, undefined, ids)}))`,
  );
