import type { LeaseForm } from "@vasati/contract/leasing/leases";
import type { ReadTenancy } from "@vasati/contract/leasing/tenancies";
import type { Transaction } from "../../platform/database/database.ts";
import type { Actor } from "../../records/edit-record.ts";
import { ruleViolation, invalidValue } from "../../platform/http/refusal.ts";
import { createTenancy } from "../tenancies/tenancy-changes.service.ts";
import { createTenant } from "../tenants/tenants.service.ts";
import { readUnitProfile } from "../units/profiles/unit-profiles.service.ts";
import type { StoredDraft } from "./leases.queries.ts";
import { updateDraft } from "./leases.queries.ts";
import { requireOpenDraft } from "./lease-drafts.service.ts";

/** The tenant of the lease, created if new. @throws 400 if none was chosen */
async function tenantOf(
  transaction: Transaction,
  actor: Actor,
  { draft, newTenant }: { draft: StoredDraft; newTenant: LeaseForm["newTenant"] },
): Promise<number> {
  if (newTenant) return (await createTenant(transaction, actor, newTenant)).tenantId;
  if (draft.tenantId === null) throw invalidValue("tenantId", "is required");
  return draft.tenantId;
}

/**
 * Agrees a lease: creates the tenancy, and the tenant if new, and keeps the draft open for the documents.
 * @throws 400 if no unit or tenant was chosen; 404 if one of them, or the draft, isn't the caller's; 409 with the draft if another
 *   tab changed or agreed it in the meantime, if the unit is no longer vacant, or if the unit, property or tenant is archived
 */
export async function agreeLease(
  transaction: Transaction,
  { actor, id, form }: { actor: Actor; id: number; form: LeaseForm },
): Promise<ReadTenancy> {
  const { caller } = actor;
  const draft = await requireOpenDraft(transaction, caller, { id, version: form.version });
  const { unitProfileId } = draft;
  if (unitProfileId === null) throw invalidValue("unitProfileId", "is required");
  const { propertyId } = await readUnitProfile(transaction, caller, unitProfileId);
  const tenantId = await tenantOf(transaction, actor, { draft, newTenant: form.newTenant });
  const tenancy = await createTenancy(transaction, {
    actor,
    form: { ...form.terms, tenantId, propertyId: propertyId.propertyId, unitProfileId },
  });
  // The unit is locked by now, so its status can't change.
  const { unitStatus } = await readUnitProfile(transaction, caller, unitProfileId);
  if (unitStatus !== "NOP") throw ruleViolation("unitIsNotVacant");
  const { tenancyId } = tenancy;
  await updateDraft(transaction, id, { ...draft, tenantId, tenancyId, newTenant: null, terms: {}, step: "papers" });
  return tenancy;
}
