import { sql } from "kysely";
import type { Caller } from "../platform/authentication/caller.queries.ts";
import type { Recipients } from "../platform/news/news.ts";
import type { Audience, Condition, Scope } from "./policy.ts";
import { all, everything, isAmong, scope, through } from "./policy.ts";
import { isAdministrator, isStaff } from "./roles.ts";

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

const managedBy = (custodianId: number): Condition => sql`custodian_id = ${custodianId}`;

/** The rows of `properties` that the caller manages: their portfolio. */
export const isInPortfolio = (caller: Caller): Scope => scope(caller, { Administrator: all, Custodian: managedBy });

/** The rows of `properties` whose details and figures the caller sees. */
export const isOwnProperty = (caller: Caller): Scope =>
  scope(caller, {
    Administrator: all,
    Custodian: managedBy,
    Owner: (ownerId) => sql`current_owner_id = ${ownerId}`,
  });

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

/** Whom properties concern: those who see them in full, and tenants, who read their names in tenancies. */
export const propertyAudience = (ids: readonly number[]): Audience => ({
  Administrator: true,
  Custodian: sql`select custodian_id from properties where id = any(${ids}::bigint[])`,
  Owner: sql`select current_owner_id from properties where id = any(${ids}::bigint[])`,
  Tenant: sql`select tenant_id from tenancies where property_id = any(${ids}::bigint[])`,
});

/** Who sees properties in full that were read, as they were and as they are. */
export const propertyRecipients = (properties: Omit<OfProperty, "archived">[]): Recipients => ({
  Administrator: true,
  Custodian: [...new Set(properties.map(({ custodianId }) => custodianId))],
  Owner: [...new Set(properties.flatMap(({ currentOwner }) => currentOwner ?? []))],
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
