import type { listTenants, Tenant, TenantEdit, TenantForm } from "@vasati/contract/people/tenants";
import type { SortOf } from "@vasati/contract/wire/endpoint";
import type { Found } from "@vasati/contract/office/palette";
import type { PageOf } from "@vasati/contract/wire/paging";
import type { Selectable } from "kysely";
import { sql } from "kysely";
import { applicantColumns, applicantOf } from "../../records/applicants.ts";
import { idsInBatches, insertRows } from "../../records/bulk/rows.queries.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { findNamed } from "../../records/named-records.queries.ts";
import { isKnownTenant } from "../../access/tenant.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import { masked } from "../../records/tax-numbers.queries.ts";
import { changedBy, editedNow, findPage, inOrderOf, nameMatches, orderOf } from "../../records/records.queries.ts";
import type { Tables } from "../../platform/database/tables.ts";

/** The tenant table shows the number of its last page (requirements 2.45), so its rows are counted exactly. */
const countedAtMost = 1_000_000;

const tenantOf = (row: Selectable<Tables["tenants"]>): Tenant => ({
  tenantId: row.id,
  tenantName: row.name,
  ...applicantOf(row),
  pan: masked(row.pan),
  gstin: row.gstin ?? "",
  version: row.version,
  archived: row.archived_at !== null,
});

/** Tenants, including archived ones but not erased ones, in no particular order. */
export async function findTenants(database: Database, ids: number[]): Promise<Tenant[]> {
  const { rows } = await sql<Selectable<Tables["tenants"]>>`
    select * from tenants where id = any(${ids}::bigint[]) and erased_at is null`.execute(database);
  return rows.map(tenantOf);
}

/** One tenant, even if archived. */
export async function findTenant(database: Database, id: number): Promise<Tenant | undefined> {
  return (await findTenants(database, [id]))[0];
}

/** Whether the tenant has an active or pending tenancy. */
export async function tenantIsBound(database: Database, id: number): Promise<boolean> {
  const row = await database
    .selectFrom("tenancies")
    .select("id")
    .where("tenant_id", "=", id)
    .where("status", "!=", "Expired")
    .executeTakeFirst();
  return row !== undefined;
}

/** The filters of a tenant list. */
export interface TenantFilters {
  search?: string | undefined;
  archived: boolean;
  /** Only these ids. */
  ids?: number[] | undefined;
}
/** The page and the order of a tenant list. */
export interface TenantListQuery extends TenantFilters {
  sort?: SortOf<typeof listTenants> | undefined;
  page: number;
  size: number;
}

const conditionsOf = (caller: Caller, { search, archived, ids }: TenantFilters) => [
  archived ? sql`archived_at is not null and erased_at is null` : sql`archived_at is null`,
  isKnownTenant(caller),
  ...(search ? [nameMatches(search)] : []),
  ...(ids ? [sql`id = any(${ids}::bigint[])`] : []),
];

/** A page of the tenants whom the caller works with, by name by default. */
export async function findTenantsWithin(
  database: Database,
  caller: Caller,
  { page, size, sort = "tenantName", ...filters }: TenantListQuery,
): Promise<PageOf<Tenant>> {
  return findPage(database, {
    table: "tenants",
    conditions: conditionsOf(caller, filters),
    order: orderOf(sort, {
      tenantName: sql`name_lower`,
      sponsorName: sql`lower(sponsor_name)`,
      email: sql`lower(email)`,
    }),
    page,
    size,
    countAtMost: countedAtMost,
    find: findTenants,
    idOf: ({ tenantId }) => tenantId,
  });
}

/** The best matches by name. */
export const findTenantsNamed = (database: Database, caller: Caller, text: string): Promise<Found[]> =>
  findNamed(database, {
    table: "tenants",
    conditions: conditionsOf(caller, { search: text, archived: false }),
    text,
    detail: sql`concat_ws(' · ', telephone, email)`,
  });

/** All matching tenants in the order of their ids, in batches. */
export async function* findTenantsInBatches(database: Database, caller: Caller, filters: TenantFilters) {
  for await (const ids of idsInBatches(database, "tenants", conditionsOf(caller, filters)))
    yield inOrderOf(ids, await findTenants(database, ids), ({ tenantId }) => tenantId);
}

/** Which of the passport numbers, in capitals, belong to tenants whom the caller works with. */
export async function findPassports(database: Database, caller: Caller, numbers: string[]): Promise<string[]> {
  const { rows } = await sql<{ passport: string }>`
    select distinct upper(passport_number) as passport from tenants
    where upper(passport_number) = any(${numbers}::text[]) and archived_at is null and ${isKnownTenant(caller)}`.execute(
    database,
  );
  return rows.map(({ passport }) => passport);
}

const columnsOf = (form: TenantForm) => ({
  name: form.tenantName,
  ...applicantColumns(form),
});

const taxColumns = ({ pan, gstin }: Pick<TenantForm, "pan" | "gstin">) => ({ pan: pan || null, gstin: gstin || null });

/** Inserts a new tenant and returns its id. */
export async function insertTenant(transaction: Transaction, userId: number, form: TenantForm): Promise<number> {
  const { id } = await transaction
    .insertInto("tenants")
    .values({ ...columnsOf(form), ...taxColumns(form), created_by: userId })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Inserts many tenants; the ids are in the order of the forms. */
export const insertTenants = (transaction: Transaction, userId: number, forms: TenantForm[]): Promise<number[]> =>
  insertRows(
    transaction,
    "tenants",
    forms.map((form) => ({ ...columnsOf(form), ...taxColumns(form), created_by: userId })),
  );

/** Updates the fields of a tenant that an edit changes. The PAN isn't known here, only its last characters. */
export async function updateTenant(transaction: Transaction, before: Tenant, edit: TenantEdit): Promise<void> {
  const { pan, gstin } = taxColumns(edit);
  await transaction
    .updateTable("tenants")
    .set({
      ...columnsOf(changedBy<TenantForm>(before, edit)),
      ...(edit.pan !== undefined && { pan }),
      ...(edit.gstin !== undefined && { gstin }),
      ...editedNow(edit.archived),
    })
    .where("id", "=", before.tenantId)
    .execute();
}

/** Enough, since a person rarely has several records. */
const offered = 5;

/** Tenants whom the caller works with, by passport number or e-mail address; passport matches first. */
export async function findMatchingTenants(
  database: Database,
  caller: Caller,
  { passportNo, email }: { passportNo: string; email: string },
): Promise<Tenant[]> {
  const { rows } = await sql<{ id: number }>`
    select id from tenants
    where (upper(passport_number) = upper(${passportNo}) or lower(email) = lower(${email}))
      and archived_at is null and ${isKnownTenant(caller)}
    order by upper(passport_number) = upper(${passportNo}) desc, id limit ${offered}`.execute(database);
  const ids = rows.map(({ id }) => id);
  return inOrderOf(ids, await findTenants(database, ids), ({ tenantId }) => tenantId);
}
