import type { TenancyStatus } from "@vasati/contract/wire/codes";
import { countedAtMost } from "@vasati/contract/wire/paging";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { todayInIndia } from "../../platform/database/days.queries.ts";
import type { Condition } from "../../access/policy.ts";
import { isVisibleTenancy } from "../../access/tenancy.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import { findIdsOfPage, nameMatches } from "../../records/records.queries.ts";
import { isPastExpiry } from "../../records/waiting.queries.ts";

/** Which tenancies are asked for; what is absent is not asked. */
export interface TenanciesAsked {
  /** Who asks, and sees no others. */
  caller: Caller;
  tenancyStatus?: TenancyStatus | undefined;
  unitProfileId?: number | undefined;
  propertyId?: number | undefined;
  tenantId?: number | undefined;
  search?: string | undefined;
  endingWithinDays?: number | undefined;
  overdue?: boolean;
}

/** Each name is looked up by its own index. */
function mentions(text: string) {
  const named = nameMatches(text);
  return sql`id in (
    select id from tenancies where tenant_id = any(array(select id from tenants where ${named}))
    union select id from tenancies where unit_id = any(array(select id from units where ${named}))
    union select id from tenancies where property_id = any(array(select id from properties where ${named})))`;
}

/** What must hold of a row of `tenancies`. */
export function conditionsOf(asked: TenanciesAsked) {
  const { tenancyStatus, unitProfileId, propertyId, tenantId, search, endingWithinDays, overdue } = asked;
  const conditions: Condition[] = [isVisibleTenancy(asked.caller)];
  if (tenancyStatus) conditions.push(sql`status = ${tenancyStatus}`);
  if (unitProfileId !== undefined) conditions.push(sql`unit_id = ${unitProfileId}`);
  if (propertyId !== undefined) conditions.push(sql`property_id = ${propertyId}`);
  if (tenantId !== undefined) conditions.push(sql`tenant_id = ${tenantId}`);
  if (search) conditions.push(mentions(search));
  if (endingWithinDays !== undefined)
    conditions.push(
      sql`status = 'Active' and expiry_date between ${todayInIndia} and ${todayInIndia} + ${endingWithinDays}::integer`,
    );
  if (overdue) conditions.push(isPastExpiry());
  return conditions;
}

/** The ids of a page: newest first, or by the last day where that is what is asked about. */
export const findTenancyIds = (
  database: Database,
  { page, size, ...asked }: TenanciesAsked & { page: number; size: number },
) =>
  findIdsOfPage(database, {
    table: "tenancies",
    conditions: conditionsOf(asked),
    order:
      asked.overdue || asked.endingWithinDays !== undefined
        ? { by: "expiry_date", direction: "asc" }
        : { by: "id", direction: "desc" },
    page,
    size,
    countAtMost: countedAtMost,
  });
