import { sql } from "kysely";
import type { Caller } from "../platform/authentication/caller.queries.ts";
import type { Audience, Scope } from "./policy.ts";
import { scope } from "./policy.ts";
import { isInPortfolio, ofUnitIn } from "./property.ts";
import { isAdministrator, ownerOf } from "./roles.ts";

/**
 * Enquiries. Whoever sent one sees it and its answers. Who enquired, and with which papers, is for those who manage the unit:
 * administrators and the custodian of the property see, answer, convert and close it. The owner learns how many there are (requirements 6.10).
 */

/** Of `enquiries`: those for units that the caller manages. */
export const isManagedEnquiry = (caller: Caller): Scope => ofUnitIn(isInPortfolio(caller));

/** Of `enquiries`: those that the caller sent. */
export const isSentEnquiry = (caller: Caller): Scope =>
  scope(caller, { Account: (userId) => sql`enquiries.user_id = ${userId}` });

/** Whether enquiries that the caller may not see count in their figures. */
export const countsUnseenEnquiries = (caller: Caller): boolean => !isAdministrator(caller) && ownerOf(caller) !== null;

const propertiesOf = (ids: readonly number[]) => sql`
  select property_id from units where id = any(array(select unit_id from enquiries where id = any(${ids}::bigint[])))`;

/** Whom enquiries concern: those who see them. */
export const enquiryAudience = (ids: readonly number[]): Audience => ({
  Administrator: true,
  Custodian: sql`select custodian_id from properties where id = any(array(${propertiesOf(ids)}))`,
  Account: sql`select user_id from enquiries where id = any(${ids}::bigint[])`,
});

/** In whose figures enquiries count, beside those who see them. */
export const enquiryFiguresAudience = (ids: readonly number[]): Audience => ({
  Owner: sql`select current_owner_id from properties where id = any(array(${propertiesOf(ids)}))`,
});
