import type { RequestStatus } from "@vasati/contract/upkeep/request-states";
import { openRequestStatuses } from "@vasati/contract/upkeep/request-states";
import type { PageOf } from "@vasati/contract/wire/paging";
import type { RequestForm, ServiceRequest } from "@vasati/contract/upkeep/service-requests";
import { sql } from "kysely";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { dayInIndia } from "../../platform/database/days.queries.ts";
import { findPage } from "../../records/records.queries.ts";
import type { Tables } from "../../platform/database/tables.ts";

/** Whose requests a caller sees; null matches nothing. */
export type SeenBy =
  | "everything"
  | { custodianId: number | null; ownerId: number | null; tenantId: number | null; userId: number };

interface Row {
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
  /** The driver keeps money exact, as text. */
  cost: string | null;
  raiser: string;
  created_at: Date;
  resolved_at: Date | null;
  closed_at: Date | null;
  version: number;
}

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
});

async function findRequests(database: Database, ids: number[]): Promise<ServiceRequest[]> {
  const { rows } = await sql<Row>`
    select request.*, unit.name as unit_name, unit.property_id, property.name as property_name,
      custodian.name as custodian_name, raiser.name as raiser
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

/** Of the portfolio, or assigned to its custodian. */
const ofCustodian = (custodianId: number | null) =>
  sql`(custodian_id = ${custodianId} or unit_id = any(array(
    select id from units where property_id = any(array(select id from properties where custodian_id = ${custodianId})))))`;

const ofOwner = (ownerId: number | null) =>
  sql`unit_id = any(array(
    select id from units where property_id = any(array(select id from properties where current_owner_id = ${ownerId}))))`;

/**
 * Raised by the tenant, or for the tenant by staff, since they are in the unit: a renewal begins another tenancy, mostly later than the
 * request, and they have not come after it.
 */
const ofTenant = (tenantId: number | null, userId: number) =>
  tenantId === null
    ? sql`false`
    : sql`(raised_by = ${userId} or unit_id = any(array(
        select unit_id from tenancies where tenant_id = ${tenantId} and status = 'Active')) and exists (
        select 1 from tenancies where tenancies.unit_id = service_requests.unit_id and tenant_id = ${tenantId}
          and activated_at is not null
          and least(commencing_date, ${dayInIndia(sql`activated_at`)}) <= ${dayInIndia(sql`service_requests.created_at`)}
          and (expired_at is null or expired_at > service_requests.created_at)))`;

/** Only what is asked of the caller stands in the statement: an "or" with nothing on one side would read every request. */
function isSeenBy(seen: SeenBy) {
  if (seen === "everything") return sql`true`;
  const { custodianId, ownerId, tenantId, userId } = seen;
  const parts = [
    ...(custodianId === null ? [] : [ofCustodian(custodianId)]),
    ...(ownerId === null ? [] : [ofOwner(ownerId)]),
    ...(tenantId === null ? [] : [ofTenant(tenantId, userId)]),
  ];
  return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`;
}

/** In which of its parts a caller takes part in a request. */
export async function findParts(
  database: Database,
  seen: Exclude<SeenBy, "everything">,
  id: number,
): Promise<{ staff: boolean; owner: boolean; resident: boolean } | undefined> {
  const { rows } = await sql<{ staff: boolean | null; owner: boolean | null; resident: boolean | null }>`
    select ${ofCustodian(seen.custodianId)} as staff, ${ofOwner(seen.ownerId)} as owner,
      ${ofTenant(seen.tenantId, seen.userId)} as resident
    from service_requests where id = ${id}`.execute(database);
  const [row] = rows;
  return row && { staff: row.staff === true, owner: row.owner === true, resident: row.resident === true };
}

/** Which requests a list asks for. */
export interface RequestsFilter {
  state?: RequestStatus | "open" | undefined;
  category?: ServiceRequest["category"] | undefined;
  propertyId?: number | undefined;
  mine?: { userId: number; custodianId: number | null } | undefined;
  page: number;
  size: number;
}

function conditionsOf({ state, category, propertyId, mine }: RequestsFilter) {
  const statuses: readonly RequestStatus[] = state === "open" ? openRequestStatuses : state ? [state] : [];
  return [
    ...(statuses.length > 0 ? [sql`status in (${sql.join([...statuses])})`] : []),
    ...(category ? [sql`category = ${category}`] : []),
    ...(propertyId === undefined ? [] : [sql`unit_id in (select id from units where property_id = ${propertyId})`]),
    ...(mine ? [sql`(raised_by = ${mine.userId} or custodian_id = ${mine.custodianId})`] : []),
  ];
}

/** A page of those that the caller sees, newest first. */
export async function findRequestsSeenBy(
  database: Database,
  seen: SeenBy,
  filter: RequestsFilter,
): Promise<PageOf<ServiceRequest>> {
  const { page, size } = filter;
  return findPage(database, {
    table: "service_requests",
    conditions: [isSeenBy(seen), ...conditionsOf(filter)],
    order: { by: "created_at", direction: "desc" },
    page,
    size,
    find: findRequests,
    idOf: ({ serviceRequestId }) => serviceRequestId,
  });
}

/** Writes down a new request and answers its id. */
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

/** What an edit makes of a request; the instants follow from its state. */
export interface RequestChange {
  status: RequestStatus;
  employeeId: number | null;
  cost: number | null;
}

/** Writes down what an edit changes of a request. */
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
