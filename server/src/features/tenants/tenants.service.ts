import type { Found } from "@vasati/contract/office/palette";
import type { PageOf } from "@vasati/contract/wire/paging";
import type { Tenant, TenantEdit, TenantForm } from "@vasati/contract/people/tenants";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import type { Actor, RecordKind } from "../../records/edit-record.ts";
import { deleteRecord, editRecord, recordCreation } from "../../records/edit-record.ts";
import { archivedIsAsked } from "../../access/archived.ts";
import { isVisibleTenant } from "../../access/tenant.ts";
import { isInScope, lockRecord } from "../../records/records.queries.ts";
import { against, conflict, notFound } from "../../platform/http/refusal.ts";
import { findMatchingTenants } from "./tenant-matches.queries.ts";
import type { TenantsFilter } from "./tenants.queries.ts";
import {
  findTenant,
  findTenantsNamed,
  findTenantsWithin,
  insertTenant,
  tenantIsBound,
  updateTenant,
} from "./tenants.queries.ts";

const isVisible = (database: Database, caller: Caller, { tenantId: id }: Tenant): Promise<boolean> =>
  isInScope(database, "tenants", { id, scope: isVisibleTenant(caller) });

const tenants: RecordKind<Tenant> = {
  table: "tenants",
  recordType: "tenant",
  find: findTenant,
  mayChange: (transaction, { caller }, tenant) => isVisible(transaction, caller, tenant),
};

/**
 * A page of the tenants whom the caller works with, by name.
 * @throws 403 where somebody else than an administrator asks for archived ones
 */
export async function listTenants(
  database: Database,
  caller: Caller,
  query: Omit<TenantsFilter, "archived"> & { archived?: "true" | undefined },
): Promise<PageOf<Tenant>> {
  return findTenantsWithin(database, caller, { ...query, archived: archivedIsAsked(caller, query) });
}

/** The best of the tenants whom the caller works with by part of the name; for others than staff, none. */
export const findTenantsByName = (database: Database, caller: Caller, text: string): Promise<Found[]> =>
  findTenantsNamed(database, caller, text);

/**
 * One tenant.
 * @throws 404 where there is none whom the caller works with
 */
export async function readTenant(database: Database, caller: Caller, id: number): Promise<Tenant> {
  const tenant = await findTenant(database, id);
  if (!tenant || !(await isVisible(database, caller, tenant))) throw notFound(tenants.recordType);
  return tenant;
}

/**
 * A tenant whom the caller may give a tenancy; cannot be archived before this transaction ends.
 * @throws 404 where there is none whom the caller works with; 409 where the tenant is archived
 */
export async function requireOwnTenant(transaction: Transaction, caller: Caller, id: number): Promise<Tenant> {
  await lockRecord(transaction, tenants.table, id);
  const tenant = await readTenant(transaction, caller, id);
  if (tenant.archived) throw conflict("The tenant is archived.");
  return tenant;
}

/** Tenants whom the caller works with and who may be the same person as somebody with these numbers. */
export const findTenantsLike = (
  database: Database,
  caller: Caller,
  person: { passportNo: string; email: string },
): Promise<Tenant[]> => findMatchingTenants(database, caller, person);

/** Adds a tenant; whoever adds one works with them from then on. */
export async function createTenant(transaction: Transaction, actor: Actor, form: TenantForm): Promise<Tenant> {
  const id = await insertTenant(transaction, actor.caller.userId, form);
  return recordCreation(transaction, tenants, { actor, id });
}

/**
 * Changes or archives a tenant.
 * @throws 404 where it is not the caller's; 409 with the tenant where another changed it meanwhile, and for archiving one
 *   whose tenancy has not expired
 */
export async function editTenant(
  transaction: Transaction,
  actor: Actor,
  { id, edit }: { id: number; edit: TenantEdit },
): Promise<Tenant> {
  const update = async (before: Tenant) => {
    if (edit.archived && (await tenantIsBound(transaction, id))) throw against("tenantIsBound");
    await updateTenant(transaction, before, edit);
  };
  return editRecord(transaction, tenants, { actor, id, version: edit.version, update });
}

/**
 * Deletes a tenant.
 * @throws 404 where it is not the caller's; 409 where a tenancy or an account refers to it
 */
export async function deleteTenant(transaction: Transaction, actor: Actor, id: number): Promise<void> {
  await deleteRecord(transaction, tenants, { actor, id });
}
