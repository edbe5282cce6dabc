import { sql } from "kysely";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Audience, AudienceOf, Condition, Scope } from "../policy.ts";
import { isAmong, through } from "../policy.ts";
import { isInPortfolio, ofProperty } from "./property.ts";
import type { OfTenancy } from "./tenancy.ts";
import { isVisibleTenancy, ofTenancyAudience } from "./tenancy.ts";

/**
 * Terms, dues, receipts, TDS certificates, claims and deposits follow their tenancies (`tenancy.ts`): staff of the portfolio record and undo them; the property's owner
 * and the tenant read them. Nobody else may know that they exist.
 */

/** The rows of `dues`, `receipts`, `tds_certificates`, `payment_claims`, `deposits` or `deposit_movements` that the caller sees. */
export const isVisibleMoney = (caller: Caller): Scope => isVisibleTenancy(caller, sql`tenancy_id`);

/** Whether a row's tenancy is of a property in a scope. @param ids a query for the ids of the scope's properties, if the statement has one */
export const ofTenancyIn = (properties: Condition, ids?: Condition): Scope =>
  through(
    properties,
    (these) => sql`tenancy_id = any(array(select id from tenancies where ${ofProperty(these, undefined, ids)}))`,
  );

/** The rows of `dues`, `receipts` or `payment_claims` that the caller may change. */
export const isManagedMoney = (caller: Caller): Scope => ofTenancyIn(isInPortfolio(caller));

/** Who hears of changes of dues, receipts, TDS certificates, claims and deposits. */
export const moneyAudience: AudienceOf = ofTenancyAudience;

/** Those who close months: the journal is one for all portfolios. */
export const monthAudience = (): Audience => ({ Administrator: true, Custodian: sql`select id from custodians` });

/** Whether the caller may see the address and PAN of a tenancy's landlord; an owner reads only their own, not those of who owned the property before. */
export const maySeeLandlord = (
  caller: Caller,
  ownerId: number,
  { propertyCustodianId, tenantId }: Omit<OfTenancy, "ownerId">,
): boolean =>
  isAmong(caller, { Administrator: true, Custodian: propertyCustodianId, Owner: ownerId, Tenant: tenantId });

/** Whether the caller may claim payments of a tenancy and add their pictures: what was paid, and what it looked like, only its tenant can say. */
export const mayClaim = (caller: Caller, { tenantId }: Pick<OfTenancy, "tenantId">): boolean =>
  isAmong(caller, { Tenant: tenantId });
