import type { RequestPart } from "@vasati/contract/upkeep/request-states";
import type { RawBuilder } from "kysely";
import { sql } from "kysely";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import { dayInIndia } from "../../platform/database/days.queries.ts";
import type { Audience, Change, Condition, Rows, Scope } from "../policy.ts";
import { all, namedIn, scope } from "../policy.ts";
import { ofProperty, ofUnitIn } from "./property.ts";
import { unitsHeldBy } from "./unit.ts";

/**
 * Service requests. Administrators see and do everything. A custodian sees and works on those of their portfolio and those assigned
 * to them. An owner reads those of their own properties. A tenant raises them for their own unit, sees those they raised and all of
 * the unit since they moved in, and confirms that the work is done.
 */

/**
 * Whether the tenant occupied the unit when the request was raised, so that later tenants don't see it. A renewal is a new tenancy
 * that often begins after the request, so it counts too. Expects a row of `tenancies` called `stay`.
 */
const coversRequest = sql`stay.unit_id = service_requests.unit_id and stay.activated_at is not null
  and least(stay.commencing_date, ${dayInIndia(sql`stay.activated_at`)}) <= ${dayInIndia(sql`service_requests.created_at`)}
  and (stay.expired_at is null or stay.expired_at > service_requests.created_at)`;

/** The requests of a tenant's time in a unit, whoever raised them. */
export const isDuringStayOf = (tenantId: number): Condition =>
  sql`unit_id = any(array(select unit_id from tenancies where tenant_id = ${tenantId})) and exists (
    select from tenancies as stay where stay.tenant_id = ${tenantId} and ${coversRequest})`;

/** The requests that an employee has to work on. */
export const isAssignedTo = (custodianId: number): Condition => sql`custodian_id = ${custodianId}`;

const rows = {
  Custodian: (custodianId: number) =>
    sql`(${isAssignedTo(custodianId)} or ${ofUnitIn(sql`custodian_id = ${custodianId}`)})`,
  Owner: (ownerId: number) => ofUnitIn(sql`current_owner_id = ${ownerId}`),
  Tenant: (tenantId: number, { userId }: Pick<Caller, "userId">) =>
    sql`(raised_by = ${userId} or unit_id = any(array(${unitsHeldBy(tenantId)})) and exists (
      select from tenancies as stay where stay.tenant_id = ${tenantId} and ${coversRequest}))`,
} satisfies Rows;

/** The rows of `service_requests` that the caller sees. */
export const isVisibleRequest = (caller: Caller): Scope => scope(caller, { Administrator: all, ...rows });

/** The caller's part in a row of `service_requests`; null if they don't see it. */
export const partIn = (caller: Caller): RawBuilder<RequestPart | null> => sql`case
  when ${scope(caller, { Administrator: all, Custodian: rows.Custodian })} then 'staff'
  when ${scope(caller, { Tenant: rows.Tenant })} then 'resident'
  when ${scope(caller, { Owner: rows.Owner })} then 'reader' end`;

/** The rows of `service_requests` that the caller raised or has to work on. */
export const isOwnRequest = (caller: Caller): Scope =>
  scope(caller, {
    Custodian: isAssignedTo,
    Account: (userId) => sql`raised_by = ${userId}`,
  });

/**
 * Whether the caller may raise a request for the row's unit: staff for their portfolio, tenants for their own unit.
 * @param columns with the ids of the unit and of its property
 */
export const mayRaiseFor = (caller: Caller, { unitId, propertyId }: { unitId: Condition; propertyId: Condition }) =>
  scope(caller, {
    Administrator: all,
    Custodian: (custodianId) => ofProperty(sql`custodian_id = ${custodianId}`, propertyId),
    Tenant: (tenantId) => sql`${unitId} = any(array(${unitsHeldBy(tenantId)}))`,
  });

export const mayWorkOnRequest = (part: RequestPart | undefined): boolean => part === "staff";

/** Whether somebody with this part may comment, add photos and change the status. Owners only read. */
export const mayTakePart = (part: RequestPart | undefined): boolean => part === "staff" || part === "resident";

/** Whether the caller may delete a photo: staff may, and whoever added it. */
export const mayDeletePhoto = (part: RequestPart, { userId }: Caller, photo: { userId: number }): boolean =>
  mayWorkOnRequest(part) || (mayTakePart(part) && photo.userId === userId);

const meant = (ids: readonly number[]) => sql`service_requests.id = any(${ids}::bigint[])`;

const propertiesOf = (ids: readonly number[]) => sql`
  select property_id from units where id = any(array(select unit_id from service_requests where ${meant(ids)}))`;

/** Those who get mails while the work goes on: those assigned to it and those who occupy the unit. */
export const requestWorkAudience = (ids: readonly number[], changes: readonly Change[] = []) =>
  ({
    Administrator: true,
    Custodian: sql`
      select custodian_id from service_requests where ${meant(ids)}
      union select custodian_id from properties where id = any(array(${propertiesOf(ids)}))
      union ${namedIn(changes, "employeeId")}`,
    Tenant: sql`
      select stay.tenant_id from service_requests join tenancies as stay on ${coversRequest}
      where ${meant(ids)} and service_requests.unit_id = any(array(${unitsHeldBy(sql`stay.tenant_id`)}))`,
  }) satisfies Audience;

/** Those who see the requests, and the previous assignees, whose lists drop them. */
export const requestAudience = (ids: readonly number[], changes: readonly Change[] = []): Audience => ({
  ...requestWorkAudience(ids, changes),
  Owner: sql`select current_owner_id from properties where id = any(array(${propertiesOf(ids)}))`,
  Account: sql`
    select raised_by from service_requests join users on users.id = raised_by
    where ${meant(ids)} and users.roles @> array['Tenant'] and users.tenant_id is not null`,
});
