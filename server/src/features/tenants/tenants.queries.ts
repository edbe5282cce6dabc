import type { Found } from "@vasati/contract/office/palette";
import type { PageOf } from "@vasati/contract/wire/paging";
import type { Tenant, TenantEdit, TenantForm } from "@vasati/contract/people/tenants";
import type { Selectable } from "kysely";
import { sql } from "kysely";
import { applicantColumns, applicantOf } from "../../records/applicants.ts";
import { idsInBatches, insertRows } from "../../records/bulk/rows.queries.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { findNamed } from "../../records/named-records.queries.ts";
import type { Portfolio } from "../../records/portfolio.ts";
import { changedBy, editedNow, findPage, inOrderOf, nameMatches } from "../../records/records.queries.ts";
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

/** Those of the portfolio: with a tenancy in one of its properties, or created by its holder; read by their ids. */
export const isWithin = (portfolio: Portfolio) =>
  portfolio === "everything"
    ? sql`true`
    : sql`id = any(array(
        select tenant_id from tenancies
        where property_id = any(array(select id from properties where custodian_id = ${portfolio.custodianId}))
        union select id from tenants where created_by = ${portfolio.userId}))`;

/** Those of the portfolio who are not archived; of everything, all. */
export const isNamedIn = (portfolio: Portfolio) =>
  portfolio === "everything" ? sql`true` : sql`archived_at is null and ${isWithin(portfolio)}`;

/** Whether the tenant is of the portfolio. */
export async function tenantIsWithin(database: Database, portfolio: Portfolio, id: number): Promise<boolean> {
  if (portfolio === "everything") return true;
  const { rows } = await sql`select 1 from tenants where id = ${id} and ${isWithin(portfolio)}`.execute(database);
  return rows.length > 0;
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
}
/** Which page of them a list asks for. */
export interface TenantsFilter extends TenantsAsked {
  page: number;
  size: number;
}

const conditionsOf = (portfolio: Portfolio, { search, archived }: TenantsAsked) => [
  archived ? sql`archived_at is not null` : sql`archived_at is null`,
  isWithin(portfolio),
  ...(search ? [nameMatches(search)] : []),
];

/** A page of the portfolio's tenants, by name. */
export async function findTenantsWithin(
  database: Database,
  portfolio: Portfolio,
  { page, size, ...asked }: TenantsFilter,
): Promise<PageOf<Tenant>> {
  return findPage(database, {
    table: "tenants",
    conditions: conditionsOf(portfolio, asked),
    order: { by: "name_lower", direction: "asc" },
    page,
    size,
    countAtMost: countedAtMost,
    find: findTenants,
    idOf: ({ tenantId }) => tenantId,
  });
}

/** The best of the portfolio's tenants whose name the text is part of. */
export const findTenantsNamed = (database: Database, portfolio: Portfolio, text: string): Promise<Found[]> =>
  findNamed(database, {
    table: "tenants",
    conditions: conditionsOf(portfolio, { search: text, archived: false }),
    text,
    detail: sql`concat_ws(' · ', telephone, email)`,
  });

/** All of them in the order in which they were added, batch by batch. */
export async function* findTenantsInBatches(database: Database, portfolio: Portfolio, asked: TenantsAsked) {
  for await (const ids of idsInBatches(database, "tenants", conditionsOf(portfolio, asked)))
    yield inOrderOf(ids, await findTenants(database, ids), ({ tenantId }) => tenantId);
}

/** Which of the passport numbers, in capitals, are those of the portfolio's tenants. */
export async function findPassports(database: Database, portfolio: Portfolio, numbers: string[]): Promise<string[]> {
  const { rows } = await sql<{ passport: string }>`
    select distinct upper(passport_number) as passport from tenants
    where upper(passport_number) = any(${numbers}::text[]) and archived_at is null and ${isWithin(portfolio)}`.execute(
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
