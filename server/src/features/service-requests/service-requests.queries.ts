import type { listRequests } from "@vasati/contract/upkeep/service-requests";
import type { Found } from "@vasati/contract/office/palette";
import type { SortOf } from "@vasati/contract/wire/endpoint";
import type { RequestPart, RequestStatus } from "@vasati/contract/upkeep/request-states";
import { openRequestStatuses } from "@vasati/contract/upkeep/request-states";
import type { PageOf } from "@vasati/contract/wire/paging";
import type { RequestForm, ServiceRequest } from "@vasati/contract/upkeep/service-requests";
import { sql } from "kysely";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { everything, nothing } from "../../access/policy.ts";
import { isOwnRequest, isVisibleRequest, partIn } from "../../access/policies/service-request.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { BelongsTo } from "../../records/belonging.queries.ts";
import { isRequestOf } from "../../records/belonging.queries.ts";
import type { WithPast } from "../../records/past-records.queries.ts";
import { pastOf } from "../../records/past-records.queries.ts";
import { findPage, orderOf } from "../../records/records.queries.ts";
import type { Tables } from "../../platform/database/tables.ts";

interface Row extends WithPast {
  id: number;
  unit_id: number;
  unit_name: string;
  property_id: number;
  property_name: string;
  category: ServiceRequest["category"];
  description: string;
  preferred_time: string | null;
  status: RequestStatus;
  custodian_id: number | null;
  custodian_name: string | null;
  /** The driver returns money as text to keep it exact. */
  cost: string | null;
  raiser: string;
  created_at: Date;
  resolved_at: Date | null;
  closed_at: Date | null;
  version: number;
}

/** As many characters of a description tell requests apart. */
const shownOfDescription = 100;

const requestOf = (row: Row): ServiceRequest => ({
  serviceRequestId: row.id,
  unitProfileId: row.unit_id,
  unitName: row.unit_name,
  propertyId: row.property_id,
  propertyName: row.property_name,
  category: row.category,
  description: row.description,
  preferredTime: row.preferred_time ?? "",
  status: row.status,
  employeeId: row.custodian_id,
  custodianName: row.custodian_name ?? "",
  cost: row.cost === null ? null : Number(row.cost),
  raisedBy: row.raiser,
  createdAt: row.created_at.toISOString(),
  resolvedAt: row.resolved_at?.toISOString() ?? null,
  closedAt: row.closed_at?.toISOString() ?? null,
  version: row.version,
  past: row.past ?? undefined,
});

async function findRequests(database: Database, ids: number[]): Promise<ServiceRequest[]> {
  const { rows } = await sql<Row>`
    select request.*, unit.name as unit_name, unit.property_id, property.name as property_name,
      custodian.name as custodian_name, raiser.name as raiser,
      ${pastOf("unitProfileId", "propertyId", "employeeId")} as past
    from service_requests as request
      join units as unit on unit.id = request.unit_id
      join properties as property on property.id = unit.property_id
      join users as raiser on raiser.id = request.raised_by
      left join custodians as custodian on custodian.id = request.custodian_id
    where request.id = any(${ids}::bigint[])`.execute(database);
  return rows.map(requestOf);
}

/** One request. */
export const findRequest = async (database: Database, id: number): Promise<ServiceRequest | undefined> =>
  (await findRequests(database, [id]))[0];

/** The request with this number, if the caller sees it. */
export async function findRequestNumbered(database: Database, caller: Caller, id: number): Promise<Found[]> {
  const isVisible = isVisibleRequest(caller);
  if (isVisible === nothing) return [];
  const { rows } = await sql<Found>`
    select id, '#' || id || ' · ' || left(description, ${sql.lit(shownOfDescription)}) as title,
      (select name from units where id = unit_id) as detail, null as area
    from service_requests where id = ${id} and ${isVisible}`.execute(database);
  return rows;
}

/** The caller's part in a request; undefined if they don't see it. */
export async function findPart(database: Database, caller: Caller, id: number): Promise<RequestPart | undefined> {
  if (isVisibleRequest(caller) === everything) return "staff";
  const { rows } = await sql<{ part: RequestPart | null }>`
    select ${partIn(caller)} as part from service_requests where id = ${id}`.execute(database);
  return rows[0]?.part ?? undefined;
}

/** The filters of the request list. */
export interface RequestsFilter {
  state?: RequestStatus | "open" | undefined;
  category?: ServiceRequest["category"] | undefined;
  propertyId?: number | undefined;
  mine?: "true" | undefined;
  belongsTo?: BelongsTo | undefined;
  sort?: SortOf<typeof listRequests> | undefined;
  page: number;
  size: number;
}

function conditionsOf(caller: Caller, { state, category, propertyId, mine, belongsTo }: RequestsFilter) {
  const statuses: readonly RequestStatus[] = state === "open" ? openRequestStatuses : state ? [state] : [];
  return [
    ...(statuses.length > 0 ? [sql`status in (${sql.join([...statuses])})`] : []),
    ...(category ? [sql`category = ${category}`] : []),
    ...(propertyId === undefined ? [] : [sql`unit_id in (select id from units where property_id = ${propertyId})`]),
    ...(mine ? [isOwnRequest(caller)] : []),
    ...(belongsTo ? [isRequestOf(belongsTo)] : []),
  ];
}

/** A page of the requests that the caller sees, newest first by default. */
export async function findVisibleRequests(
  database: Database,
  caller: Caller,
  filter: RequestsFilter,
): Promise<PageOf<ServiceRequest>> {
  const { page, size, sort = "-createdAt" } = filter;
  return findPage(database, {
    table: "service_requests",
    conditions: [isVisibleRequest(caller), ...conditionsOf(caller, filter)],
    order: orderOf(sort, {
      createdAt: sql`created_at`,
      category: sql`category`,
      status: sql`array_position(array['New', 'Assigned', 'InProgress', 'Resolved', 'Closed'], status)`,
    }),
    page,
    size,
    find: findRequests,
    idOf: ({ serviceRequestId }) => serviceRequestId,
  });
}

/** Inserts a new request and returns its id. */
export async function insertRequest(transaction: Transaction, userId: number, form: RequestForm): Promise<number> {
  const { id } = await transaction
    .insertInto("service_requests")
    .values({
      unit_id: form.unitProfileId,
      raised_by: userId,
      category: form.category,
      description: form.description,
      preferred_time: form.preferredTime || null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The fields of an edited request. Its timestamps follow from the status. */
export interface RequestChange {
  status: RequestStatus;
  employeeId: number | null;
  cost: number | null;
}

/** Saves an edit of a request. */
export async function updateRequest(
  transaction: Transaction,
  id: number,
  { status, employeeId, cost }: RequestChange,
): Promise<void> {
  const isResolved = status === "Resolved" || status === "Closed";
  const now = sql<Date>`now()`;
  await transaction
    .updateTable("service_requests")
    .set({
      status: status satisfies Tables["service_requests"]["status"]["__select__"],
      custodian_id: employeeId,
      cost: cost === null ? null : String(cost),
      resolved_at: isResolved ? sql<Date>`coalesce(resolved_at, now())` : null,
      closed_at: status === "Closed" ? sql<Date>`coalesce(closed_at, now())` : null,
      version: sql<number>`version + 1`,
      updated_at: now,
    })
    .where("id", "=", id)
    .execute();
}
