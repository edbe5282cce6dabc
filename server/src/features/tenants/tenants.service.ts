import type { Found } from "@vasati/contract/office/palette";
import { applicantNumbers } from "@vasati/contract/leasing/enquiries";
import type { PageOf } from "@vasati/contract/wire/paging";
import type { Tenant, TenantEdit, TenantForm } from "@vasati/contract/people/tenants";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import type { Actor, RecordKind } from "../../records/edit-record.ts";
import { deleteRecord, editRecord, recordCreation } from "../../records/edit-record.ts";
import { wantsArchived } from "../../access/archived.ts";
import { isVisibleTenant } from "../../access/policies/tenant.ts";
import { requirePanInGstin } from "../../records/identity/pans.ts";
import type { SoughtText } from "../../records/named-records.queries.ts";
import { isInScope, lockRecord } from "../../records/records.queries.ts";
import { ruleViolation, conflict, notFound } from "../../platform/http/refusal.ts";
import {
  findMatchingTenants,
  findNumbersAfter,
  findTenant,
  findTenantsSought,
  findTenantsWithin,
  insertTenant,
  tenantIsBound,
  updateTenant,
} from "./tenants.queries.ts";
import type { TenantListQuery } from "./tenants.queries.ts";

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
 * @throws 403 if the caller asks for archived ones and is not an administrator
 */
export async function listTenants(
  database: Database,
  caller: Caller,
  query: Omit<TenantListQuery, "archived"> & { archived?: "true" | undefined },
): Promise<PageOf<Tenant>> {
  return findTenantsWithin(database, caller, { ...query, archived: wantsArchived(caller, query) });
}

/** The best matches among the caller's tenants by part of the name, or by contact. Only staff find tenants. */
export const findSoughtTenants = (database: Database, caller: Caller, sought: SoughtText): Promise<Found[]> =>
  findTenantsSought(database, caller, sought);

/** One tenant. @throws 404 if the caller works with no such tenant */
export async function readTenant(database: Database, caller: Caller, id: number): Promise<Tenant> {
  const tenant = await findTenant(database, id);
  if (!tenant || !(await isVisible(database, caller, tenant))) throw notFound(tenants.recordType);
  return tenant;
}

/**
 * A tenant with whom the caller may agree a tenancy, locked against archiving until the transaction ends.
 * @throws 404 if the caller works with no such tenant; 409 if the tenant is archived
 */
export async function requireOwnTenant(transaction: Transaction, caller: Caller, id: number): Promise<Tenant> {
  await lockRecord(transaction, tenants.table, id);
  const tenant = await readTenant(transaction, caller, id);
  if (tenant.archived) throw conflict("The tenant is archived.");
  return tenant;
}

/** Tenants whom the caller works with and who may be the same person, by passport number or e-mail address. */
export const findTenantsLike = (
  database: Database,
  caller: Caller,
  person: { passportNo: string; email: string },
): Promise<Tenant[]> => findMatchingTenants(database, caller, person);

/** Adds a tenant. The caller works with them from then on. */
export async function createTenant(transaction: Transaction, actor: Actor, form: TenantForm): Promise<Tenant> {
  const id = await insertTenant(transaction, actor.caller.userId, form);
  return recordCreation(transaction, tenants, { actor, id });
}

/** Whether an edit changes identity numbers, or a GSTIN, which has to have the PAN in it. */
const touchesNumbers = (edit: TenantEdit) =>
  [...applicantNumbers, "pan" as const, "gstin" as const].some((field) => edit[field] !== undefined);

/**
 * Edits or archives a tenant.
 * @throws 400 if the GSTIN and the PAN differ; 404 if it isn't the caller's; 409 with the tenant if somebody else changed it in the meantime, or for archiving one whose
 *   tenancy has not expired
 */
export async function editTenant(
  transaction: Transaction,
  actor: Actor,
  { id, edit }: { id: number; edit: TenantEdit },
): Promise<Tenant> {
  const update = async (before: Tenant) => {
    if (edit.archived && (await tenantIsBound(transaction, id))) throw ruleViolation("tenantIsBound");
    const numbers = touchesNumbers(edit) ? await findNumbersAfter(transaction, id, edit) : undefined;
    requirePanInGstin(numbers?.pan, edit.gstin ?? before.gstin);
    await updateTenant(transaction, before, { edit, numbers });
  };
  return editRecord(transaction, tenants, { actor, id, version: edit.version, update });
}

/** Deletes a tenant. @throws 404 if it isn't the caller's; 409 if a tenancy or an account refers to it */
export async function deleteTenant(transaction: Transaction, actor: Actor, id: number): Promise<void> {
  await deleteRecord(transaction, tenants, { actor, id });
}
