import type { EnquiryTask, RequestTask, TenancyTask } from "@vasati/contract/office/tasks";
import { openEnquiryStatuses } from "@vasati/contract/leasing/enquiry-states";
import { newTenancyStatus } from "@vasati/contract/leasing/tenancy-states";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { WithPast } from "../../records/past-records.queries.ts";
import { pastOf } from "../../records/past-records.queries.ts";
import { inOrderOf } from "../../records/records.queries.ts";
import { todayInIndia } from "../../platform/database/days.queries.ts";

interface RowOfUnit {
  id: number;
  unit_id: number;
  unit_name: string;
  unit_type: string;
  property_id: number;
  property_name: string;
  person_name: string;
}

const ofUnit = sql`unit.id as unit_id, unit.name as unit_name, unit.unit_type, unit.property_id, property.name as property_name`;
/** Joins unit and property to a table called `task`. */
const joinUnit = sql`join units as unit on unit.id = task.unit_id join properties as property on property.id = unit.property_id`;

const unitOf = (row: RowOfUnit) => ({
  unitProfileId: row.unit_id,
  unitName: row.unit_name,
  unitProfileType: row.unit_type,
  propertyId: row.property_id,
  propertyName: row.property_name,
  personName: row.person_name,
});

interface EnquiryRow extends RowOfUnit, WithPast {
  status: EnquiryTask["status"];
  created_at: Date;
  unread: boolean;
}

const enquiryTaskOf = (row: EnquiryRow): EnquiryTask => ({
  kind: "enquiries",
  enquiryId: row.id,
  ...unitOf(row),
  status: row.status,
  createdAt: row.created_at.toISOString(),
  unread: row.unread,
  past: row.past ?? undefined,
});

/** Leaves out enquiries that were closed after their ids were read: a closed one is no task. */
async function findEnquiryTasks(database: Database, ids: number[]): Promise<EnquiryTask[]> {
  const { rows } = await sql<EnquiryRow>`
    select task.id, task.status, task.created_at, task.tenant_name as person_name, ${ofUnit},
      unread_by_staff is not null as unread, ${pastOf("unitProfileId", "propertyId")} as past
    from enquiries as task ${joinUnit}
    where task.id = any(${ids}::bigint[]) and task.status = any(${openEnquiryStatuses}::text[])`.execute(database);
  return rows.map(enquiryTaskOf);
}

interface TenancyRow extends RowOfUnit {
  tenant_id: number;
  status: TenancyTask["status"];
  date: string;
  days_left: number;
  /** The driver returns money as text to keep it exact. */
  rent: string;
  renews_tenancy_id: number | null;
  renewal_id: number | null;
}

const tenancyTaskOf = (kind: TenancyTask["kind"], row: TenancyRow): TenancyTask => ({
  kind,
  tenancyId: row.id,
  tenantId: row.tenant_id,
  ...unitOf(row),
  status: row.status,
  date: row.date,
  daysLeft: row.days_left,
  rent: Number(row.rent),
  renewsTenancyId: row.renews_tenancy_id,
  renewalId: row.renewal_id,
});

/** A tenancy has at most one pending renewal. */
const ofRenewal = sql`renewal.status = ${sql.lit(newTenancyStatus)}`;

async function findTenancyTasks(database: Database, kind: TenancyTask["kind"], ids: number[]): Promise<TenancyTask[]> {
  const day = sql.ref(kind === "awaiting" || kind === "terms" ? "task.commencing_date" : "task.expiry_date");
  const { rows } = await sql<TenancyRow>`
    select task.id, task.status, ${day} as date, ${day} - ${todayInIndia} as days_left, task.rent, task.renews_tenancy_id,
      renewal.id as renewal_id, task.tenant_id, tenant.name as person_name, ${ofUnit}
    from tenancies as task ${joinUnit} join tenants as tenant on tenant.id = task.tenant_id
      left join tenancies as renewal on renewal.renews_tenancy_id = task.id and ${ofRenewal}
    where task.id = any(${ids}::bigint[])`.execute(database);
  return rows.map((row) => tenancyTaskOf(kind, row));
}

interface RequestRow extends RowOfUnit, WithPast {
  status: RequestTask["status"];
  category: RequestTask["category"];
  description: string;
  custodian_id: number | null;
  custodian_name: string | null;
  created_at: Date;
}

const requestTaskOf = (row: RequestRow): RequestTask => ({
  kind: "requests",
  serviceRequestId: row.id,
  ...unitOf(row),
  status: row.status,
  category: row.category,
  description: row.description,
  employeeId: row.custodian_id,
  custodianName: row.custodian_name ?? "",
  createdAt: row.created_at.toISOString(),
  past: row.past ?? undefined,
});

async function findRequestTasks(database: Database, ids: number[]): Promise<RequestTask[]> {
  const { rows } = await sql<RequestRow>`
    select task.id, task.status, task.category, task.description, task.created_at, raiser.name as person_name,
      task.custodian_id, custodian.name as custodian_name, ${ofUnit},
      ${pastOf("unitProfileId", "propertyId", "employeeId")} as past
    from service_requests as task ${joinUnit}
      join users as raiser on raiser.id = task.raised_by
      left join custodians as custodian on custodian.id = task.custodian_id
    where task.id = any(${ids}::bigint[])`.execute(database);
  return rows.map(requestTaskOf);
}

/** A task that is no record of the rent book. */
type FoundTask = EnquiryTask | RequestTask | TenancyTask;

const idOf = (task: FoundTask): number =>
  task.kind === "enquiries" ? task.enquiryId : task.kind === "requests" ? task.serviceRequestId : task.tenancyId;

function findTasks(database: Database, kind: FoundTask["kind"], ids: number[]): Promise<FoundTask[]> {
  if (kind === "enquiries") return findEnquiryTasks(database, ids);
  return kind === "requests" ? findRequestTasks(database, ids) : findTenancyTasks(database, kind, ids);
}

/** Tasks of a kind, in the order of their records' ids. */
export async function findTasksInOrder(
  database: Database,
  kind: FoundTask["kind"],
  ids: number[],
): Promise<FoundTask[]> {
  if (ids.length === 0) return [];
  return inOrderOf(ids, await findTasks(database, kind, ids), idOf);
}
