import type { PageOf } from "@vasati/contract/paging";
import type { Tenant, TenantEdit, TenantForm } from "@vasati/contract/tenants";
import type { Selectable } from "kysely";
import { sql } from "kysely";
import { applicantColumns, applicantOf } from "../../platform/applicants.ts";
import type { Database, Transaction } from "../../platform/database.ts";
import type { Portfolio } from "../../platform/portfolio.ts";
import { changedBy, editedNow, findIdsOfPage, inOrderOf, nameMatches } from "../../platform/records.queries.ts";
import type { Tables } from "../../platform/tables.ts";

/** The tenant table shows the number of its last page (specification, point 2), so its rows are counted, not estimated. */
const countedAtMost = 1_000_000;

const tenantOf = (row: Selectable<Tables["tenants"]>): Tenant => ({
  tenantId: row.id,
  tenantName: row.name,
  ...applicantOf(row),
  version: row.version,
  archived: row.archived_at !== null,
});

/** One tenant, also an archived one. */
export async function findTenant(database: Database, id: number): Promise<Tenant | undefined> {
  const row = await database.selectFrom("tenants").selectAll().where("id", "=", id).executeTakeFirst();
  return row && tenantOf(row);
}

/** Those of the portfolio: with a tenancy in one of its properties, or created by its holder. */
const isWithin = (portfolio: Portfolio) =>
  portfolio === "everything"
    ? sql`true`
    : sql`id in (
        select tenancy.tenant_id from tenancies as tenancy join properties as property on property.id = tenancy.property_id
        where property.custodian_id = ${portfolio.custodianId}
        union select id from tenants where created_by = ${portfolio.userId})`;

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

/** Which tenants a list asks for. */
export interface TenantsFilter {
  search?: string | undefined;
  archived: boolean;
  page: number;
  size: number;
}

/** A page of the portfolio's tenants, by name. */
export async function findTenantsWithin(
  database: Database,
  portfolio: Portfolio,
  { search, archived, page, size }: TenantsFilter,
): Promise<PageOf<Tenant>> {
  const { ids, ...counted } = await findIdsOfPage(database, {
    table: "tenants",
    conditions: [
      archived ? sql`archived_at is not null` : sql`archived_at is null`,
      isWithin(portfolio),
      ...(search ? [nameMatches(search)] : []),
    ],
    order: { by: "name_lower", direction: "asc" },
    page,
    size,
    countAtMost: countedAtMost,
  });
  const rows = ids.length > 0 ? await database.selectFrom("tenants").selectAll().where("id", "in", ids).execute() : [];
  return { items: inOrderOf(ids, rows.map(tenantOf), ({ tenantId }) => tenantId), page, size, ...counted };
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

/** Writes down what an edit changes of a tenant. */
export async function updateTenant(transaction: Transaction, before: Tenant, edit: TenantEdit): Promise<void> {
  await transaction
    .updateTable("tenants")
    .set({ ...columnsOf(changedBy<TenantForm>(before, edit)), ...editedNow(edit.archived) })
    .where("id", "=", before.tenantId)
    .execute();
}
