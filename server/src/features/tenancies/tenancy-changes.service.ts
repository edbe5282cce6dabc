import type {
  ReadTenancy,
  TenancyEdit,
  TenancyForm,
  TenancyStatusForm,
  TenancyTerms,
} from "@vasati/contract/leasing/tenancies";
import { tenancyDefaults } from "@vasati/contract/leasing/tenancies";
import { mayChangeTerms, tenancyStep } from "@vasati/contract/leasing/tenancy-states";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import { findTenancyCustodian } from "../../records/constants.queries.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { Actor } from "../../records/edit-record.ts";
import { editRecord, recordCreation } from "../../records/edit-record.ts";
import { custodianOf } from "../../access/roles.ts";
import { changedBy } from "../../records/records.queries.ts";
import { ruleViolation, conflict, invalidValue } from "../../platform/http/refusal.ts";
import { carryDepositOver } from "../deposits/carry-over.service.ts";
import { raiseDuesOf } from "../rent-book/dues/dues.service.ts";
import { isEmployee } from "../custodians/custodians.service.ts";
import { requireOwnProperty } from "../properties/properties.service.ts";
import { requireOwnTenant } from "../tenants/tenants.service.ts";
import { followTenancy, requireUnitOf } from "../units/unit-occupancy.service.ts";
import type { TenancyRecord } from "./tenancies.queries.ts";
import { readTenancy, tenancies } from "./tenancies.service.ts";
import { insertTenancy, updateStatus, updateTerms } from "./tenancy-changes.queries.ts";
import { expireRenewed } from "./renewals/renewals.service.ts";
import { requireFittingTerms } from "./tenancy-terms.ts";

/** Defaults for fields that a form may leave out. */
export const unsaidTerms = {
  garbageDisposal: "",
  insideCleaning: "",
  outsideCleaning: "",
  costOfACandMaintenance: "",
  unitLicense: "",
  typeOfBusiness: "",
  keysHandOverDate: "",
  keysReturnDate: "",
  tenancyTennure: "",
  renewalProposedTerms: "",
  appliancesProvided: "",
  airconditionProvided: "",
  comments: "",
  modeOfPayment: tenancyDefaults.modeOfPayment,
} as const;

/**
 * Who made the tenancy. For a custodian it is always themselves; others name one in the form. The form's fixed default is replaced
 * by the employee whom administrators chose as the default. If that one doesn't exist, the result is null and the property's
 * custodian is used (requirements 9.4).
 * @throws 400 for an unknown employee
 */
export async function custodianFor(
  transaction: Transaction,
  caller: Caller,
  requested: number = tenancyDefaults.custodianId,
): Promise<number | null> {
  const own = custodianOf(caller);
  if (own !== null) return own;
  const isDefault = requested === tenancyDefaults.custodianId;
  const meant = isDefault ? await findTenancyCustodian(transaction) : requested;
  if (await isEmployee(transaction, meant)) return meant;
  if (!isDefault) throw invalidValue("custodianId", "is not a known employee");
  return null;
}

/**
 * Agrees a tenancy between a tenant whom the caller works with and a unit of the caller's portfolio. If the unit has an active
 * tenancy, the new one stays pending until that one has ended.
 * @throws 400 for another category than the property's, or an unknown employee; 404 for a property, unit or tenant that isn't the
 *   caller's; 409 if one of them is archived
 */
export async function createTenancy(
  transaction: Transaction,
  { actor, form }: { actor: Actor; form: TenancyForm },
): Promise<ReadTenancy> {
  const { caller } = actor;
  const { propertyId, unitProfileId, tenantId, propertyCategory = tenancyDefaults.propertyCategory } = form;
  const custodianId = await custodianFor(transaction, caller, form.custodianId);
  const property = await requireOwnProperty(transaction, caller, propertyId);
  const unit = await requireUnitOf(transaction, property, { caller, id: unitProfileId });
  const tenant = await requireOwnTenant(transaction, caller, tenantId);
  const category = property.propertiesCategory;
  // The form always sends its default, even for a shop, so the default says nothing about the property.
  if (propertyCategory !== category && propertyCategory !== tenancyDefaults.propertyCategory)
    throw invalidValue("propertyCategory", "is not the category of the property");
  const id = await insertTenancy(transaction, caller.userId, {
    tenantId: tenant.tenantId,
    propertyId,
    unitId: unit.unitProfileId,
    custodianId: custodianId ?? property.custodianId,
    category,
    terms: changedBy<TenancyTerms>({ ...unsaidTerms, ...datesAndRentOf(form) }, form),
  });
  await recordCreation(transaction, tenancies, { actor, id });
  return readTenancy(transaction, caller, id);
}

const datesAndRentOf = ({ tenancyCommencingDate, tenancyExpiryDate, rent }: TenancyForm) => ({
  tenancyCommencingDate,
  tenancyExpiryDate,
  rent,
});

/**
 * Edits the terms of a pending tenancy.
 * @throws 400 if the terms contradict each other; 404 if it isn't the caller's; 409 with the tenancy if somebody else changed it in
 *   the meantime, or once it was activated or has expired
 */
export async function editTenancy(
  transaction: Transaction,
  { actor, id, edit }: { actor: Actor; id: number; edit: TenancyEdit },
): Promise<ReadTenancy> {
  const update = async (before: TenancyRecord) => {
    if (!mayChangeTerms(before.tenancyStatus)) throw ruleViolation("termsAreFixed");
    await updateTerms(transaction, id, requireFittingTerms(changedBy<TenancyTerms>(before, edit)));
  };
  await editRecord(transaction, tenancies, { actor, id, version: edit.version, update });
  return readTenancy(transaction, actor.caller, id);
}

const verbs = { PendingActivation: "edited", Active: "activated", Expired: "expired" } as const;

/** A tenancy that begins takes over the deposit of the one that it renews, and what is due by its terms is raised. */
async function beginMoney(transaction: Transaction, actor: Actor, tenancy: TenancyRecord): Promise<void> {
  const { tenancyId, renewsTenancyId } = tenancy;
  if (renewsTenancyId !== null) await carryDepositOver(transaction, actor, { from: renewsTenancyId, to: tenancyId });
  await raiseDuesOf(transaction, [tenancyId]);
}

/**
 * Activates or expires a tenancy and updates its unit's status. Activating a renewal also ends the tenancy it renews and carries its
 * deposit over. The database allows one active tenancy per unit, so if two are activated at once, one fails.
 * @throws 400 if the tenant is wrong; 404 if it isn't the caller's; 409 with the tenancy if somebody else changed it in the
 *   meantime, for a step that the table of statuses doesn't have, a second active tenancy, or a unit that can't be let
 */
export async function changeTenancyStatus(
  transaction: Transaction,
  { actor, form }: { actor: Actor; form: TenancyStatusForm },
): Promise<ReadTenancy> {
  const { tenancyId: id, tenancyStatus: to, version } = form;
  const update = async (before: TenancyRecord) => {
    if (before.tenantId !== form.tenantId) throw invalidValue("tenantId", "is not the tenant of the tenancy");
    const step = tenancyStep(before.tenancyStatus, to);
    if (!step) throw conflict(`A tenancy that is ${before.tenancyStatus} can't become ${to}.`);
    const takesOver = to === "Active" && (await expireRenewed(transaction, actor, before));
    await updateStatus(transaction, id, to);
    if (to === "Active") await beginMoney(transaction, actor, before);
    if (step.unit && !takesOver) await followTenancy(transaction, { actor, id: before.unitProfileId, ...step.unit });
  };
  await editRecord(transaction, tenancies, { actor, id, version, update, verb: verbs[to] });
  return readTenancy(transaction, actor.caller, id);
}
