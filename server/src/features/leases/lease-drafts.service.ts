import type { LeaseDraft, LeaseDraftCard, LeaseDraftForm, UnitToLet } from "@vasati/contract/leasing/leases";
import { mostLeaseDrafts } from "@vasati/contract/leasing/leases";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { lockAccount } from "../../records/records.queries.ts";
import { against, changedMeanwhile, isRefusal, notFound } from "../../platform/http/refusal.ts";
import { readTenant } from "../tenants/tenants.service.ts";
import type { KeptDraft } from "./leases.queries.ts";
import {
  countDrafts,
  deleteDraft,
  findDraft,
  findDrafts,
  forgetFinishedDrafts,
  insertDraft,
  lockDraft,
  updateDraft,
} from "./leases.queries.ts";
import { findUnitToLet, findVacantUnits } from "./units-to-let.queries.ts";

/** The first vacant units of the portfolio that match; of one id alone where it is given, in any state. */
export async function listUnitsToLet(
  database: Database,
  caller: Caller,
  { search, unitProfileId }: { search?: string | undefined; unitProfileId?: number | undefined },
): Promise<UnitToLet[]> {
  if (unitProfileId === undefined) return findVacantUnits(database, caller, search);
  const unit = await findUnitToLet(database, caller, unitProfileId);
  return unit ? [unit] : [];
}

/** The tenant, where the caller still works with them. */
async function knownTenant(database: Database, caller: Caller, id: number): Promise<LeaseDraft["tenant"]> {
  try {
    const { tenantId, tenantName, telePhone, archived } = await readTenant(database, caller, id);
    return archived ? null : { tenantId, tenantName, telePhone };
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

async function viewOf(database: Database, caller: Caller, draft: KeptDraft): Promise<LeaseDraft> {
  const { unitProfileId, tenantId } = draft;
  const unit = unitProfileId === null ? null : await findUnitToLet(database, caller, unitProfileId);
  const tenant = tenantId === null ? null : await knownTenant(database, caller, tenantId);
  return { ...draft, unit: unit ?? null, tenant };
}

/** What the caller has begun and not finished. */
export const listLeaseDrafts = (database: Database, caller: Caller): Promise<LeaseDraftCard[]> =>
  findDrafts(database, caller);

/**
 * A draft of the caller: nobody else's exists for them, whatever their role.
 * @throws 404
 */
export async function readLeaseDraft(database: Database, caller: Caller, id: number): Promise<LeaseDraft> {
  const draft = await findDraft(database, caller, id);
  if (!draft) throw notFound("lease draft");
  return viewOf(database, caller, draft);
}

/**
 * What is chosen must be the caller's, or not be chosen.
 * @throws 404
 */
async function requireOwnChoice(database: Database, caller: Caller, chosen: LeaseDraftForm): Promise<void> {
  const { unitProfileId, tenantId } = chosen;
  if (unitProfileId !== null && !(await findUnitToLet(database, caller, unitProfileId))) throw notFound("unit");
  if (tenantId !== null) await readTenant(database, caller, tenantId);
}

/**
 * Begins a lease.
 * @throws 404 for a unit and a tenant that are not the caller's; 409 where the caller has begun too many
 */
export async function createLeaseDraft(
  transaction: Transaction,
  caller: Caller,
  form: LeaseDraftForm,
): Promise<LeaseDraft> {
  await requireOwnChoice(transaction, caller, form);
  // Two that are begun at once are counted one after the other.
  await lockAccount(transaction, caller.userId);
  await forgetFinishedDrafts(transaction, caller.userId);
  if ((await countDrafts(transaction, caller.userId)) >= mostLeaseDrafts) throw against("tooManyLeaseDrafts");
  const id = await insertDraft(transaction, caller.userId, form);
  return readLeaseDraft(transaction, caller, id);
}

/**
 * The caller's draft that is not agreed yet, and which nobody else changes before this transaction ends.
 * @throws 404 where it is not the caller's; 409 with the draft where it has another version than the caller saw, and once it
 *   has become a tenancy
 */
export async function requireOpenDraft(
  transaction: Transaction,
  caller: Caller,
  { id, version }: { id: number; version: number },
): Promise<KeptDraft> {
  await lockDraft(transaction, id);
  const draft = await findDraft(transaction, caller, id);
  if (!draft) throw notFound("lease draft");
  if (draft.version !== version || draft.tenancyId !== null)
    throw changedMeanwhile(await viewOf(transaction, caller, draft));
  return draft;
}

/**
 * Keeps what was chosen and typed since.
 * @throws 404 where draft, unit or tenant are not the caller's; 409 with the draft where another tab changed it meanwhile, and
 *   once it has become a tenancy
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

/**
 * Forgets a draft; the tenancy that became of it stays.
 * @throws 404 where it is not the caller's
 */
export async function discardLeaseDraft(transaction: Transaction, caller: Caller, id: number): Promise<void> {
  // Of two who discard it at once, the second finds nothing.
  if (!(await deleteDraft(transaction, caller, id))) throw notFound("lease draft");
}
