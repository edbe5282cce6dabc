import type { LeaseForm } from "@vasati/contract/leasing/leases";
import type { ReadTenancy } from "@vasati/contract/leasing/tenancies";
import type { Announcements } from "../../platform/news/announcements.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { Actor } from "../../records/edit-record.ts";
import { against, invalidValue } from "../../platform/http/refusal.ts";
import { createTenancy } from "../tenancies/tenancy-changes.service.ts";
import { createTenant } from "../tenants/tenants.service.ts";
import { readManagedUnit } from "../units/managed-units.service.ts";
import type { KeptDraft } from "./leases.queries.ts";
import { updateDraft } from "./leases.queries.ts";
import { requireOpenDraft } from "./lease-drafts.service.ts";

/**
 * The tenant of the lease: added where new.
 * @throws 400 where none was chosen
 */
async function tenantOf(
  transaction: Transaction,
  actor: Actor,
  { draft, newTenant }: { draft: KeptDraft; newTenant: LeaseForm["newTenant"] },
): Promise<number> {
  if (newTenant) return (await createTenant(transaction, actor, newTenant)).tenantId;
  if (draft.tenantId === null) throw invalidValue("tenantId", "is required");
  return draft.tenantId;
}

/**
 * Agrees a lease: tenant, where new, and tenancy are made together, and the draft goes on with the papers of the tenancy.
 * @throws 400 where unit or tenant were not chosen; 404 where they, or the draft, are not the caller's; 409 with the draft where another
 *   tab changed or agreed it meanwhile, where the unit is not vacant any more, and where unit, property or tenant are archived
 */
export async function agreeLease(
  transaction: Transaction,
  parts: { announcements: Announcements },
  { actor, id, form }: { actor: Actor; id: number; form: LeaseForm },
): Promise<ReadTenancy> {
  const { caller } = actor;
  const draft = await requireOpenDraft(transaction, caller, { id, version: form.version });
  const { unitProfileId } = draft;
  if (unitProfileId === null) throw invalidValue("unitProfileId", "is required");
  const { propertyId } = await readManagedUnit(transaction, caller, unitProfileId);
  const tenantId = await tenantOf(transaction, actor, { draft, newTenant: form.newTenant });
  const tenancy = await createTenancy(transaction, parts, {
    actor,
    form: { ...form.terms, tenantId, propertyId: propertyId.propertyId, unitProfileId },
  });
  // The unit is locked by now: it stays what it is.
  const { unitStatus } = await readManagedUnit(transaction, caller, unitProfileId);
  if (unitStatus !== "NOP") throw against("unitIsNotVacant");
  const { tenancyId } = tenancy;
  await updateDraft(transaction, id, { ...draft, tenantId, tenancyId, newTenant: null, terms: {}, step: "papers" });
  return tenancy;
}
