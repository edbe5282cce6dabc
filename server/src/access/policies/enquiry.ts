import { sql } from "kysely";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Audience, Scope } from "../policy.ts";
import { scope } from "../policy.ts";
import { isInPortfolio, ofUnitIn } from "./property.ts";
import { isAdministrator, isStaff, ownerOf } from "../roles.ts";

/**
 * Enquiries. The sender sees their own enquiry and its answers. Personal details and documents are only for those who manage the
 * unit: administrators and the custodian of the property see, answer, convert and close it. The owner only sees the number of
 * enquiries (requirements 6.10).
 */

/** The rows of `enquiries` for units that the caller manages. */
export const isManagedEnquiry = (caller: Caller): Scope => ofUnitIn(isInPortfolio(caller));

/** The rows of `enquiries` that the caller sent. */
export const isSentEnquiry = (caller: Caller): Scope =>
  scope(caller, { Account: (userId) => sql`enquiries.user_id = ${userId}` });

/** Whether the caller may send any number of enquiries: staff enter what people ask them for. */
export const maySendManyEnquiries = (caller: Caller): boolean => isStaff(caller);

/** Whether the caller's figures include enquiries that the caller can't read. */
export const countsUnseenEnquiries = (caller: Caller): boolean => !isAdministrator(caller) && ownerOf(caller) !== null;

const propertiesOf = (ids: readonly number[]) => sql`
  select property_id from units where id = any(array(select unit_id from enquiries where id = any(${ids}::bigint[])))`;

/** The two sides of an enquiry's conversation: those who manage the unit, and whoever sent it. */
export const enquirySides = {
  staff: (ids: readonly number[]): Audience => ({
    Administrator: true,
    Custodian: sql`select custodian_id from properties where id = any(array(${propertiesOf(ids)}))`,
  }),
  applicant: (ids: readonly number[]): Audience => ({
    Account: sql`select user_id from enquiries where id = any(${ids}::bigint[])`,
  }),
};

/** Those who see the enquiries. */
export const enquiryAudience = (ids: readonly number[]): Audience => ({
  ...enquirySides.staff(ids),
  ...enquirySides.applicant(ids),
});

/** Those who can't read the enquiries but see them counted in their figures. */
export const enquiryFiguresAudience = (ids: readonly number[]): Audience => ({
  Owner: sql`select current_owner_id from properties where id = any(array(${propertiesOf(ids)}))`,
});
