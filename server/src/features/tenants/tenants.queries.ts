import type { listTenants, Tenant, TenantEdit, TenantForm } from "@vasati/contract/people/tenants";
import { applicantNumbers } from "@vasati/contract/leasing/enquiries";
import type { SortOf } from "@vasati/contract/wire/endpoint";
import type { Found } from "@vasati/contract/office/palette";
import type { PageOf } from "@vasati/contract/wire/paging";
import type { Selectable } from "kysely";
import { sql } from "kysely";
import { applicantColumns, applicantOf, numbersIn } from "../../records/applicants.ts";
import { idsInBatches, insertRows } from "../../records/bulk/rows.queries.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import type { SoughtText } from "../../records/named-records.queries.ts";
import { findNamed, isSought } from "../../records/named-records.queries.ts";
import { isKnownTenant } from "../../access/policies/tenant.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Numbers } from "../../records/identity/numbers.ts";
import { masked, maskedEnd } from "../../records/identity/numbers.ts";
import { findNumbers, lookupsFor, saveNumbers } from "../../records/identity/numbers.queries.ts";
import { changedBy, editedNow, findPage, inOrderOf, nameMatches, orderOf } from "../../records/records.queries.ts";
import type { Tables } from "../../platform/database/tables.ts";

/** The tenant table shows the number of its last page (requirements 2.45), so its rows are counted exactly. */
const countedAtMost = 1_000_000;

const tenantOf = (row: Selectable<Tables["tenants"]>): Tenant => ({
  tenantId: row.id,
  tenantName: row.name,
  ...applicantOf(row),
  pan: row.pan ? masked(row.pan) : maskedEnd(row.pan_last_four),
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

/** The contact as its index has it. */
const contact = sql`lower(email || ' ' || right(telephone, 10))`;

/** The best matches by name or contact. */
export const findTenantsSought = (database: Database, caller: Caller, sought: SoughtText): Promise<Found[]> =>
  findNamed(database, {
    table: "tenants",
    conditions: [...conditionsOf(caller, { archived: false }), isSought(sought, contact)],
    text: sought.text,
    detail: sql`concat_ws(' · ', telephone, email)`,
  });

/** All matching tenants in the order of their ids, in batches. */
export async function* findTenantsInBatches(database: Database, caller: Caller, filters: TenantFilters) {
  for await (const ids of idsInBatches(database, "tenants", conditionsOf(caller, filters)))
    yield inOrderOf(ids, await findTenants(database, ids), ({ tenantId }) => tenantId);
}

/** Passport numbers that an older version wrote in clear, as it compares them. */
const inClear = (numbers: readonly string[]) => [...new Set(numbers.map((number) => number.toUpperCase()))];

/** Which of the passport numbers belong to tenants whom the caller works with. */
export async function findPassports(database: Database, caller: Caller, numbers: string[]): Promise<string[]> {
  const { lookups, numberOf } = await lookupsFor(database, "tenant", numbers);
  const isTheirs = sql`archived_at is null and ${isKnownTenant(caller)}`;
  const { rows } = await sql<{ lookup: Buffer | null; passport: string | null }>`
    select distinct lookup, null as passport
    from tenants join identity_numbers on tenant_id = id where lookup = any(${lookups}::bytea[]) and ${isTheirs}
    union all
    select distinct null::bytea, upper(passport_number)
    from tenants where upper(passport_number) = any(${inClear(numbers)}::text[]) and ${isTheirs}`.execute(database);
  return rows.flatMap(({ lookup, passport }) => passport ?? numberOf.get(lookup?.toString("hex") ?? "") ?? []);
}

const columnsOf = (form: TenantForm) => ({
  name: form.tenantName,
  ...applicantColumns(form),
});

/** The PAN is among the identity numbers; here is only its end. */
const taxColumns = ({ pan, gstin }: Pick<TenantForm, "pan" | "gstin">) => ({
  pan: null,
  pan_last_four: pan?.slice(-4) || null,
  gstin: gstin || null,
});

const numbersOf = (form: TenantForm) => ({ ...numbersIn(form), pan: form.pan });

/** Inserts a new tenant and returns its id. */
export async function insertTenant(transaction: Transaction, userId: number, form: TenantForm): Promise<number> {
  const { id } = await transaction
    .insertInto("tenants")
    .values({ ...columnsOf(form), ...taxColumns(form), created_by: userId })
    .returning("id")
    .executeTakeFirstOrThrow();
  await saveNumbers(transaction, "tenant", [{ id, numbers: numbersOf(form) }]);
  return id;
}

/** Inserts many tenants; the ids are in the order of the forms. */
export async function insertTenants(transaction: Transaction, userId: number, forms: TenantForm[]): Promise<number[]> {
  const rows = forms.map((form) => ({ ...columnsOf(form), ...taxColumns(form), created_by: userId }));
  const ids = await insertRows(transaction, "tenants", rows);
  const entries = forms.map((form, place) => ({ id: ids[place] ?? 0, numbers: numbersOf(form) }));
  await saveNumbers(transaction, "tenant", entries);
  return ids;
}

/** The identity numbers of a tenant after an edit, which changes those that it names. */
export async function findNumbersAfter(database: Database, id: number, edit: TenantEdit): Promise<Numbers> {
  const known = (await findNumbers(database, "tenant", [id])).get(id) ?? {};
  const typed = [...applicantNumbers, "pan" as const].filter((field) => edit[field] !== undefined);
  return { ...known, ...Object.fromEntries(typed.map((field) => [field, edit[field]])) };
}

/** Updates the fields of a tenant that an edit changes. Of numbers that it doesn't change only the masks are known here. */
export async function updateTenant(
  transaction: Transaction,
  before: Tenant,
  { edit, numbers }: { edit: TenantEdit; numbers: Numbers | undefined },
): Promise<void> {
  const { passport_number, labour_card_number, commercial_registration_number, ...columns } = columnsOf(
    changedBy<TenantForm>(before, edit),
  );
  const { pan, pan_last_four, gstin } = taxColumns(edit);
  await transaction
    .updateTable("tenants")
    .set({
      ...columns,
      ...(edit.passportNo !== undefined && { passport_number }),
      ...(edit.laborCardNo !== undefined && { labour_card_number }),
      ...(edit.cRNumber !== undefined && { commercial_registration_number }),
      ...(edit.pan !== undefined && { pan, pan_last_four }),
      ...(edit.gstin !== undefined && { gstin }),
      ...editedNow(edit.archived),
    })
    .where("id", "=", before.tenantId)
    .execute();
  if (numbers) await saveNumbers(transaction, "tenant", [{ id: before.tenantId, numbers }]);
}

/** Enough, since a person rarely has several records. */
const offered = 5;

/** Tenants whom the caller works with, by passport number or e-mail address; passport matches first. */
export async function findMatchingTenants(
  database: Database,
  caller: Caller,
  { passportNo, email }: { passportNo: string; email: string },
): Promise<Tenant[]> {
  const { lookups } = await lookupsFor(database, "tenant", [passportNo]);
  const { rows } = await sql<{ id: number }>`
    with same as materialized (
      select tenant_id as id from identity_numbers where tenant_id is not null and lookup = any(${lookups}::bytea[])
      union select id from tenants where upper(passport_number) = any(${inClear([passportNo])}::text[])
    )
    select id from tenants
    where (id = any(array(select id from same)) or lower(email) = lower(${email}))
      and archived_at is null and ${isKnownTenant(caller)}
    order by id = any(array(select id from same)) desc, id limit ${offered}`.execute(database);
  const ids = rows.map(({ id }) => id);
  return inOrderOf(ids, await findTenants(database, ids), ({ tenantId }) => tenantId);
}
