import type {
  ReadTenancy,
  TenancyEdit,
  TenancyForm,
  TenancyStatusForm,
  TenancyTerms,
} from "@vasati/contract/leasing/tenancies";
import { tenancyDefaults } from "@vasati/contract/leasing/tenancies";
import { mayChangeTerms, tenancyStep } from "@vasati/contract/leasing/tenancy-states";
import type { Announcements } from "../../platform/news/announcements.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import { findTenancyCustodian } from "../../records/constants.queries.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { Actor } from "../../records/edit-record.ts";
import { editRecord, recordCreation } from "../../records/edit-record.ts";
import { custodianOf } from "../../access/roles.ts";
import { changedBy } from "../../records/records.queries.ts";
import { against, conflict, invalidValue } from "../../platform/http/refusal.ts";
import { isEmployee } from "../custodians/custodians.service.ts";
import { requireOwnProperty } from "../properties/properties.service.ts";
import { requireOwnTenant } from "../tenants/tenants.service.ts";
import { followTenancy, requireUnitOf } from "../units/unit-occupancy.service.ts";
import type { TenancyRecord } from "./tenancies.queries.ts";
import { readTenancy, tenancies } from "./tenancies.service.ts";
import { insertTenancy, updateStatus, updateTerms } from "./tenancy-changes.queries.ts";
import { expireRenewed } from "./renewals.service.ts";
import { publishTenancy } from "./tenancy-news.service.ts";
import { requireFittingTerms } from "./tenancy-terms.ts";

/** What a form need not say. */
const unsaid = {
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
 * Who made the tenancy: a custodian is that themselves, whatever the form says; for others the form says it. In the place of
 * the one whom the form names by default stands whom administrators have chosen. That one need not be there, which is null: then it is
 * the custodian of the property (requirements 9.4).
 * @throws 400 for an unknown employee
 */
async function custodianFor(
  transaction: Transaction,
  caller: Caller,
  asked: number = tenancyDefaults.custodianId,
): Promise<number | null> {
  const own = custodianOf(caller);
  if (own !== null) return own;
  const isDefault = asked === tenancyDefaults.custodianId;
  const meant = isDefault ? await findTenancyCustodian(transaction) : asked;
  if (await isEmployee(transaction, meant)) return meant;
  if (!isDefault) throw invalidValue("custodianId", "is not a known employee");
  return null;
}

/**
 * Agrees a tenancy between a tenant whom the caller works with and a unit of the caller's portfolio. The unit may have an active
 * one: this one then waits until that has expired.
 * @throws 400 for another category than the property's and an unknown employee; 404 for a property, a unit and a tenant that
 *   are not the caller's; 409 where one of them is archived
 */
export async function createTenancy(
  transaction: Transaction,
  parts: { announcements: Announcements },
  { actor, form }: { actor: Actor; form: TenancyForm },
): Promise<ReadTenancy> {
  const { caller } = actor;
  const { propertyId, unitProfileId, tenantId, propertyCategory = tenancyDefaults.propertyCategory } = form;
  const custodianId = await custodianFor(transaction, caller, form.custodianId);
  const property = await requireOwnProperty(transaction, caller, propertyId);
  const unit = await requireUnitOf(transaction, property, { caller, id: unitProfileId });
  const tenant = await requireOwnTenant(transaction, caller, tenantId);
  const category = property.propertiesCategory;
  // The form sends its default for a shop too: it says nothing of the property.
  if (propertyCategory !== category && propertyCategory !== tenancyDefaults.propertyCategory)
    throw invalidValue("propertyCategory", "is not the category of the property");
  const id = await insertTenancy(transaction, caller.userId, {
    tenantId: tenant.tenantId,
    propertyId,
    unitId: unit.unitProfileId,
    custodianId: custodianId ?? property.custodianId,
    category,
    terms: changedBy<TenancyTerms>({ ...unsaid, ...datesAndRentOf(form) }, form),
  });
  await recordCreation(transaction, tenancies, { actor, id });
  await publishTenancy(transaction, parts, id);
  return readTenancy(transaction, caller, id);
}

const datesAndRentOf = ({ tenancyCommencingDate, tenancyExpiryDate, rent }: TenancyForm) => ({
  tenancyCommencingDate,
  tenancyExpiryDate,
  rent,
});

/**
 * Changes the terms of a tenancy that awaits its activation.
 * @throws 400 where the terms do not fit each other; 404 where it is not the caller's; 409 with the tenancy where another
 *   changed it meanwhile, and once it was activated or has expired
 */
export async function editTenancy(
  transaction: Transaction,
  parts: { announcements: Announcements },
  { actor, id, edit }: { actor: Actor; id: number; edit: TenancyEdit },
): Promise<ReadTenancy> {
  const update = async (before: TenancyRecord) => {
    if (!mayChangeTerms(before.tenancyStatus)) throw against("termsAreFixed");
    await updateTerms(transaction, id, requireFittingTerms(changedBy<TenancyTerms>(before, edit)));
  };
  await editRecord(transaction, tenancies, { actor, id, version: edit.version, update });
  await publishTenancy(transaction, parts, id);
  return readTenancy(transaction, actor.caller, id);
}

const verbs = { PendingActivation: "edited", Active: "activated", Expired: "expired" } as const;

/**
 * Activates or expires a tenancy, and its unit is occupied or vacant with it; what a renewal renews ends with its activation. The
 * database holds that a unit has one active tenancy: of two that are activated at once, one fails.
 * @throws 400 where the tenant is another; 404 where it is not the caller's; 409 with the tenancy where another changed it
 *   meanwhile, for a way that the table of states does not know, a second active tenancy, and a unit that cannot be let
 */
export async function changeTenancyStatus(
  transaction: Transaction,
  parts: { announcements: Announcements },
  { actor, form }: { actor: Actor; form: TenancyStatusForm },
): Promise<ReadTenancy> {
  const { tenancyId: id, tenancyStatus: to, version } = form;
  const update = async (before: TenancyRecord) => {
    if (before.tenantId !== form.tenantId) throw invalidValue("tenantId", "is not the tenant of the tenancy");
    const step = tenancyStep(before.tenancyStatus, to);
    if (!step) throw conflict(`A tenancy that is ${before.tenancyStatus} can't become ${to}.`);
    const takesOver = to === "Active" && (await expireRenewed(transaction, actor, before));
    await updateStatus(transaction, id, to);
    if (step.unit && !takesOver)
      await followTenancy(transaction, parts, { actor, id: before.unitProfileId, ...step.unit });
  };
  await editRecord(transaction, tenancies, { actor, id, version, update, verb: verbs[to] });
  await publishTenancy(transaction, parts, id);
  return readTenancy(transaction, actor.caller, id);
}
