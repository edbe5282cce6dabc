import type { LeaseDraft, LeaseDraftCard, LeaseDraftForm, UnitToLet } from "@vasati/contract/leasing/leases";
import { mostLeaseDrafts } from "@vasati/contract/leasing/leases";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { lockAccount } from "../../records/records.queries.ts";
import { ruleViolation, changedMeanwhile, isRefusal, notFound } from "../../platform/http/refusal.ts";
import { readTenant } from "../tenants/tenants.service.ts";
import type { StoredDraft } from "./leases.queries.ts";
import {
  countDrafts,
  deleteDraft,
  findDraft,
  findDrafts,
  deleteFinishedDrafts,
  insertDraft,
  lockDraft,
  updateDraft,
} from "./leases.queries.ts";
import { findUnitToLet, findVacantUnits } from "./units-to-let.queries.ts";

/** The first vacant units of the portfolio that match; with an id, only that unit, whatever its status. */
export async function listUnitsToLet(
  database: Database,
  caller: Caller,
  { search, unitProfileId }: { search?: string | undefined; unitProfileId?: number | undefined },
): Promise<UnitToLet[]> {
  if (unitProfileId === undefined) return findVacantUnits(database, caller, search);
  const unit = await findUnitToLet(database, caller, unitProfileId);
  return unit ? [unit] : [];
}

/** The tenant, if the caller still works with them. */
async function knownTenant(database: Database, caller: Caller, id: number): Promise<LeaseDraft["tenant"]> {
  try {
    const { tenantId, tenantName, telePhone, archived } = await readTenant(database, caller, id);
    return archived ? null : { tenantId, tenantName, telePhone };
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

async function viewOf(database: Database, caller: Caller, draft: StoredDraft): Promise<LeaseDraft> {
  const { unitProfileId, tenantId } = draft;
  const unit = unitProfileId === null ? null : await findUnitToLet(database, caller, unitProfileId);
  const tenant = tenantId === null ? null : await knownTenant(database, caller, tenantId);
  return { ...draft, unit: unit ?? null, tenant };
}

export { sealClearDrafts } from "./leases.queries.ts";

/** The caller's unfinished drafts. */
export const listLeaseDrafts = (database: Database, caller: Caller): Promise<LeaseDraftCard[]> =>
  findDrafts(database, caller);

/** A draft of the caller. Drafts of others don't exist for anybody, whatever their role. @throws 404 */
export async function readLeaseDraft(database: Database, caller: Caller, id: number): Promise<LeaseDraft> {
  const draft = await findDraft(database, caller, id);
  if (!draft) throw notFound("lease draft");
  return viewOf(database, caller, draft);
}

/** The chosen unit and tenant must be the caller's. Both are optional. @throws 404 */
async function requireOwnChoice(database: Database, caller: Caller, chosen: LeaseDraftForm): Promise<void> {
  const { unitProfileId, tenantId } = chosen;
  if (unitProfileId !== null && !(await findUnitToLet(database, caller, unitProfileId))) throw notFound("unit");
  if (tenantId !== null) await readTenant(database, caller, tenantId);
}

/** Starts a lease draft. @throws 404 for a unit or tenant that isn't the caller's; 409 if the caller has too many drafts */
export async function createLeaseDraft(
  transaction: Transaction,
  caller: Caller,
  form: LeaseDraftForm,
): Promise<LeaseDraft> {
  await requireOwnChoice(transaction, caller, form);
  // Serializes drafts of the same account, so that the count is correct.
  await lockAccount(transaction, caller.userId);
  await deleteFinishedDrafts(transaction, caller.userId);
  if ((await countDrafts(transaction, caller.userId)) >= mostLeaseDrafts) throw ruleViolation("tooManyLeaseDrafts");
  const id = await insertDraft(transaction, caller.userId, form);
  return readLeaseDraft(transaction, caller, id);
}

/**
 * The caller's draft, not agreed yet, and locked until the transaction ends.
 * @throws 404 if it isn't the caller's; 409 with the draft if the caller saw another version, or if it is already a tenancy
 */
export async function requireOpenDraft(
  transaction: Transaction,
  caller: Caller,
  { id, version }: { id: number; version: number },
): Promise<StoredDraft> {
  await lockDraft(transaction, id);
  const draft = await findDraft(transaction, caller, id);
  if (!draft) throw notFound("lease draft");
  if (draft.version !== version || draft.tenancyId !== null)
    throw changedMeanwhile(await viewOf(transaction, caller, draft));
  return draft;
}

/**
 * Saves a draft.
 * @throws 404 if the draft, unit or tenant isn't the caller's; 409 with the draft if another tab changed it in the meantime, or if
 *   it is already a tenancy
 */
export async function saveLeaseDraft(
  transaction: Transaction,
  caller: Caller,
  { id, version, form }: { id: number; version: number; form: LeaseDraftForm },
): Promise<LeaseDraft> {
  await requireOpenDraft(transaction, caller, { id, version });
  await requireOwnChoice(transaction, caller, form);
  await updateDraft(transaction, id, { ...form, tenancyId: null });
  return readLeaseDraft(transaction, caller, id);
}

/** Deletes a draft. A tenancy agreed from it stays. @throws 404 if it isn't the caller's */
export async function discardLeaseDraft(transaction: Transaction, caller: Caller, id: number): Promise<void> {
  // Another request may have discarded it at the same time.
  if (!(await deleteDraft(transaction, caller, id))) throw notFound("lease draft");
}
