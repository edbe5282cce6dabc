import type { TenancyStatus } from "@vasati/contract/wire/codes";
import { countedAtMost } from "@vasati/contract/wire/paging";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { todayInIndia } from "../../platform/database/days.queries.ts";
import type { Condition } from "../../access/policy.ts";
import { isVisibleTenancy } from "../../access/policies/tenancy.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import { findIdsOfPage, namesInTenancy } from "../../records/records.queries.ts";
import type { BelongsTo } from "../../records/belonging.queries.ts";
import { isTenancyOf } from "../../records/belonging.queries.ts";
import { isPastExpiry } from "../../records/waiting.queries.ts";

/** The filters of a tenancy list. */
export interface TenancyFilters {
  /** Only tenancies that this caller sees. */
  caller: Caller;
  tenancyStatus?: TenancyStatus | undefined;
  unitProfileId?: number | undefined;
  propertyId?: number | undefined;
  tenantId?: number | undefined;
  search?: string | undefined;
  endingWithinDays?: number | undefined;
  overdue?: boolean;
  /** By the last day, as are those that are filtered by it, or the active ones before the others; newest first otherwise. */
  order?: "ending" | "activeFirst" | undefined;
  belongsTo?: BelongsTo | undefined;
}

/** The conditions on a row of `tenancies`. */
export function conditionsOf(filters: TenancyFilters) {
  const { tenancyStatus, unitProfileId, propertyId, tenantId, search, endingWithinDays, overdue } = filters;
  const conditions: Condition[] = [isVisibleTenancy(filters.caller)];
  if (tenancyStatus) conditions.push(sql`status = ${tenancyStatus}`);
  if (unitProfileId !== undefined) conditions.push(sql`unit_id = ${unitProfileId}`);
  if (propertyId !== undefined) conditions.push(sql`property_id = ${propertyId}`);
  if (tenantId !== undefined) conditions.push(sql`tenant_id = ${tenantId}`);
  if (search) conditions.push(namesInTenancy(search));
  if (endingWithinDays !== undefined)
    conditions.push(
      sql`status = 'Active' and expiry_date between ${todayInIndia} and ${todayInIndia} + ${endingWithinDays}::integer`,
    );
  if (overdue) conditions.push(isPastExpiry());
  if (filters.belongsTo) conditions.push(isTenancyOf(filters.belongsTo));
  return conditions;
}

/** The ids of a page. */
export const findTenancyIds = (
  database: Database,
  { page, size, order, ...filters }: TenancyFilters & { page: number; size: number },
) =>
  findIdsOfPage(database, {
    table: "tenancies",
    conditions: conditionsOf(filters),
    order:
      order === "ending" || filters.overdue || filters.endingWithinDays !== undefined
        ? { by: "expiry_date", direction: "asc" }
        : { by: "id", direction: "desc", ...(order === "activeFirst" && { byStateFirst: true }) },
    page,
    size,
    countAtMost: countedAtMost,
  });
