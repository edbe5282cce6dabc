import type { Found } from "@vasati/contract/office/palette";
import type { PageOf, Sort } from "@vasati/contract/wire/paging";
import type { Tenant, TenantEdit, TenantForm } from "@vasati/contract/people/tenants";
import type { tenantSorts } from "@vasati/contract/wire/sorts";
import type { Selectable } from "kysely";
import { sql } from "kysely";
import { applicantColumns, applicantOf } from "../../records/applicants.ts";
import { idsInBatches, insertRows } from "../../records/bulk/rows.queries.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { findNamed } from "../../records/named-records.queries.ts";
import { isKnownTenant } from "../../access/tenant.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import { changedBy, editedNow, findPage, inOrderOf, nameMatches, orderOf } from "../../records/records.queries.ts";
import type { Tables } from "../../platform/database/tables.ts";

/** The tenant table shows the number of its last page (requirements 2.45), so its rows are counted, not estimated. */
const countedAtMost = 1_000_000;

const tenantOf = (row: Selectable<Tables["tenants"]>): Tenant => ({
  tenantId: row.id,
  tenantName: row.name,
  ...applicantOf(row),
  version: row.version,
  archived: row.archived_at !== null,
});

/** Tenants, also archived ones, in no order. */
export async function findTenants(database: Database, ids: number[]): Promise<Tenant[]> {
  const { rows } = await sql<Selectable<Tables["tenants"]>>`
    select * from tenants where id = any(${ids}::bigint[])`.execute(database);
  return rows.map(tenantOf);
}

/** One tenant, also an archived one. */
export async function findTenant(database: Database, id: number): Promise<Tenant | undefined> {
  return (await findTenants(database, [id]))[0];
}

/** Whether the tenant has a tenancy that runs or is about to. */
export async function tenantIsBound(database: Database, id: number): Promise<boolean> {
  const row = await database
    .selectFrom("tenancies")
    .select("id")
    .where("tenant_id", "=", id)
    .where("status", "!=", "Expired")
    .executeTakeFirst();
  return row !== undefined;
}

/** Which tenants are asked for. */
export interface TenantsAsked {
  search?: string | undefined;
  archived: boolean;
  /** Of these alone. */
  ids?: number[] | undefined;
}
/** Which page of them a list asks for. */
export interface TenantsFilter extends TenantsAsked {
  sort?: Sort<(typeof tenantSorts)[number]> | undefined;
  page: number;
  size: number;
}

const conditionsOf = (caller: Caller, { search, archived, ids }: TenantsAsked) => [
  archived ? sql`archived_at is not null` : sql`archived_at is null`,
  isKnownTenant(caller),
  ...(search ? [nameMatches(search)] : []),
  ...(ids ? [sql`id = any(${ids}::bigint[])`] : []),
];

/** A page of the tenants with whom the caller works, by name unless told. */
export async function findTenantsWithin(
  database: Database,
  caller: Caller,
  { page, size, sort = "tenantName", ...asked }: TenantsFilter,
): Promise<PageOf<Tenant>> {
  return findPage(database, {
    table: "tenants",
    conditions: conditionsOf(caller, asked),
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

/** The best of them whose name the text is part of. */
export const findTenantsNamed = (database: Database, caller: Caller, text: string): Promise<Found[]> =>
  findNamed(database, {
    table: "tenants",
    conditions: conditionsOf(caller, { search: text, archived: false }),
    text,
    detail: sql`concat_ws(' · ', telephone, email)`,
  });

/** All of them in the order in which they were added, batch by batch. */
export async function* findTenantsInBatches(database: Database, caller: Caller, asked: TenantsAsked) {
  for await (const ids of idsInBatches(database, "tenants", conditionsOf(caller, asked)))
    yield inOrderOf(ids, await findTenants(database, ids), ({ tenantId }) => tenantId);
}

/** Which of the passport numbers, in capitals, are those of tenants with whom the caller works. */
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

/** Writes down a new tenant and answers the id. */
export async function insertTenant(transaction: Transaction, userId: number, form: TenantForm): Promise<number> {
  const { id } = await transaction
    .insertInto("tenants")
    .values({ ...columnsOf(form), created_by: userId })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The same for many tenants at once; the ids are in the order of the forms. */
export const insertTenants = (transaction: Transaction, userId: number, forms: TenantForm[]): Promise<number[]> =>
  insertRows(
    transaction,
    "tenants",
    forms.map((form) => ({ ...columnsOf(form), created_by: userId })),
  );

/** Writes down what an edit changes of a tenant. */
export async function updateTenant(transaction: Transaction, before: Tenant, edit: TenantEdit): Promise<void> {
  await transaction
    .updateTable("tenants")
    .set({ ...columnsOf(changedBy<TenantForm>(before, edit)), ...editedNow(edit.archived) })
    .where("id", "=", before.tenantId)
    .execute();
}
