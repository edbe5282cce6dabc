import type { listCustodians } from "@vasati/contract/portfolio/custodians";
import type { Found } from "@vasati/contract/office/palette";
import type { SortOf } from "@vasati/contract/wire/endpoint";
import type { Language } from "@vasati/contract/people/auth";
import type { Custodian, CustodianEdit, CustodianForm } from "@vasati/contract/portfolio/custodians";
import type { PageOf } from "@vasati/contract/wire/paging";
import { openEnquiryStatuses } from "@vasati/contract/leasing/enquiry-states";
import { sql } from "kysely";
import { isVisibleCustodian, joinReader, reader } from "../../access/policies/custodian.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Candidate, Wanted } from "../../records/bulk/references.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { containsPattern } from "../../platform/database/like.ts";
import type { SoughtText } from "../../records/named-records.queries.ts";
import { findNamed, isSought } from "../../records/named-records.queries.ts";
import { changedBy, editedNow, findPage, lockRecordsWhere, orderOf } from "../../records/records.queries.ts";
import { isOpenRequest } from "../../records/waiting.queries.ts";

interface Row {
  id: number;
  name: string;
  phone: string | null;
  email: string | null;
  properties: number;
  units: number;
  requests: number;
  enquiries: number;
  archived_at: Date | null;
  version: number;
}

const custodianOf = (row: Row): Custodian => ({
  employeeId: row.id,
  custodianName: row.name,
  telePhone: row.phone ?? "",
  email: row.email ?? "",
  numberOfProperties: row.properties,
  numberOfUnits: row.units,
  openServiceRequests: row.requests,
  openEnquiries: row.enquiries,
  version: row.version,
  archived: row.archived_at !== null,
});

async function findCustodians(database: Database, ids: number[]): Promise<Custodian[]> {
  const { rows } = await sql<Row>`
    with own as materialized (
      select id, custodian_id from properties where custodian_id = any(${ids}::bigint[]) and archived_at is null
    ),
    own_units as materialized (
      select unit.id, own.custodian_id, unit.archived_at is null as counts
      from own cross join lateral (select id, archived_at from units where property_id = own.id offset 0) as unit
    ),
    property_counts as (select custodian_id as id, count(*) as properties from own group by custodian_id),
    unit_counts as (
      select custodian_id as id, count(*) filter (where counts) as units from own_units group by custodian_id
    ),
    enquiry_counts as (
      select own_units.custodian_id as id, count(*) as enquiries
      from enquiries join own_units on own_units.id = enquiries.unit_id
      where enquiries.status in (${sql.join([...openEnquiryStatuses])})
      group by own_units.custodian_id
    ),
    open_requests as (
      select custodian_id as id from service_requests
      where custodian_id = any(${ids}::bigint[]) and ${isOpenRequest}
      union all
      select own_units.custodian_id from service_requests join own_units on own_units.id = service_requests.unit_id
      where service_requests.status = 'New' and service_requests.custodian_id is null
    ),
    request_counts as (select id, count(*) as requests from open_requests group by id)
    select custodians.id, name, phone, email, archived_at, version, coalesce(properties, 0) as properties,
      coalesce(units, 0) as units, coalesce(enquiries, 0) as enquiries, coalesce(requests, 0) as requests
    from custodians left join property_counts using (id) left join unit_counts using (id)
      left join enquiry_counts using (id) left join request_counts using (id)
    where id = any(${ids}::bigint[]) and erased_at is null`.execute(database);
  return rows.map(custodianOf);
}

/** One employee, even if it is archived. */
export async function findCustodian(database: Database, id: number): Promise<Custodian | undefined> {
  return (await findCustodians(database, [id]))[0];
}

const nameOfCustodian = sql`lower(name)`;

/** The best matches by name or contact among the employees whom the caller sees. They are few, so no index is needed. */
export const findCustodiansSought = (database: Database, caller: Caller, sought: SoughtText): Promise<Found[]> =>
  findNamed(database, {
    table: "custodians",
    conditions: [
      isVisibleCustodian(caller),
      sql`archived_at is null`,
      isSought(sought, sql`lower(concat_ws(' ', email, right(phone, 10)))`, nameOfCustodian),
    ],
    text: sought.text,
    detail: sql`concat_ws(' · ', phone, email)`,
    name: nameOfCustodian,
  });

/** The name of an employee who is not archived; empty if there is none. */
export async function findCustodianName(database: Database, id: number): Promise<string> {
  const row = await database
    .selectFrom("custodians")
    .select("name")
    .where("id", "=", id)
    .where("archived_at", "is", null)
    .executeTakeFirst();
  return row?.name ?? "";
}

/** Who receives the mails to an employee. */
export interface MailReader {
  /** The account; null if the employee has none. */
  userId: number | null;
  name: string;
  email: string;
  language: Language;
}

/** Who receives the mails to an employee; undefined if nobody does. */
export async function findMailReader(database: Database, id: number): Promise<MailReader | undefined> {
  const { rows } = await sql<MailReader>`
    select ${reader.columns} from custodians as custodian ${joinReader}
    where custodian.id = ${id} and ${reader.exists}`.execute(database);
  return rows[0];
}

/** The filters of the employee list. */
export interface CustodiansFilter {
  search?: string | undefined;
  archived: boolean;
  sort?: SortOf<typeof listCustodians> | undefined;
  page: number;
  size: number;
}

/** A page of the employees whom the caller sees, by name by default. */
export async function findCustodiansByName(
  database: Database,
  caller: Caller,
  { search, archived, sort = "custodianName", page, size }: CustodiansFilter,
): Promise<PageOf<Custodian>> {
  return findPage(database, {
    table: "custodians",
    conditions: [
      isVisibleCustodian(caller),
      archived ? sql`archived_at is not null and erased_at is null` : sql`archived_at is null`,
      // Employees are few, so a search needs no index.
      ...(search ? [sql`lower(name) like lower(${containsPattern(search)})`] : []),
    ],
    order: orderOf(sort, {
      custodianName: sql`lower(name)`,
      email: sql`lower(coalesce(email, ''))`,
      numberOfProperties: sql`(
        select count(*) from properties where custodian_id = custodians.id and properties.archived_at is null)`,
    }),
    page,
    size,
    find: findCustodians,
    idOf: ({ employeeId }) => employeeId,
  });
}

/** Employees by name or id. */
export async function findEmployees(database: Database, { names, ids }: Wanted): Promise<Candidate[]> {
  const { rows } = await sql<{ value: number; name: string }>`
    select id as value, name from custodians
    where (lower(name) = any(${names}::text[]) or id = any(${ids}::bigint[])) and archived_at is null
    order by id`.execute(database);
  return rows;
}

const columnsOf = (form: CustodianForm) => ({
  name: form.custodianName,
  phone: form.telePhone || null,
  email: form.email || null,
});

/** Inserts a new employee and returns its id. */
export async function insertCustodian(transaction: Transaction, form: CustodianForm): Promise<number> {
  const { id } = await transaction
    .insertInto("custodians")
    .values(columnsOf(form))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Updates the fields of an employee that an edit changes. */
export async function updateCustodian(transaction: Transaction, before: Custodian, edit: CustodianEdit): Promise<void> {
  await transaction
    .updateTable("custodians")
    .set({ ...columnsOf(changedBy<CustodianForm>(before, edit)), ...editedNow(edit.archived) })
    .where("id", "=", before.employeeId)
    .execute();
}

/**
 * Locks employees against being archived or handing over their portfolio. Inserting a tenancy that names one must not block: it may
 * hold a lock on a property that this transaction needs next.
 */
export const lockEmployees = async (transaction: Transaction, ids: number[]): Promise<void> =>
  void (await lockRecordsWhere(transaction, "custodians", sql`id = any(${ids}::bigint[])`));
