import type { RenewalForm } from "@vasati/contract/leasing/renewals";
import type { ReadTenancy, RenewalBegin, TenancyTerms } from "@vasati/contract/leasing/tenancies";
import { statusOnceRenewed } from "@vasati/contract/leasing/tenancy-states";
import { lastDayOfTerm, renewedRent } from "@vasati/contract/leasing/terms";
import { lastRentOf } from "@vasati/contract/money/terms/last-rent";
import { dayInIndia } from "../../../platform/database/calendar.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Actor } from "../../../records/edit-record.ts";
import { editRecord, recordCreation } from "../../../records/edit-record.ts";
import { custodianOf } from "../../../access/roles.ts";
import { lockRecord } from "../../../records/records.queries.ts";
import { ruleViolation, invalidValue } from "../../../platform/http/refusal.ts";
import { readTerms } from "../../rent-book/terms/terms.service.ts";
import { requireOwnProperty } from "../../properties/properties.service.ts";
import { requireOwnTenant } from "../../tenants/tenants.service.ts";
import { requireUnitOf } from "../../units/unit-occupancy.service.ts";
import { renewalBegin, waitsForRenewal } from "./renewal-begin.ts";
import type { FoundTenancy, TenancyRecord } from "../tenancies.queries.ts";
import { readTenancy, requireOwnTenancy, tenancies } from "../tenancies.service.ts";
import { insertTenancy, updateStatus } from "../tenancy-changes.queries.ts";
import { requireFittingTerms } from "../tenancy-terms.ts";

/** The first day of the renewal. @throws 400 for a day on which it can't begin */
function beginOf({ earliest, isFixed, usual }: RenewalBegin, requested: string | undefined): string {
  if (requested === undefined) return usual;
  if (isFixed && requested !== earliest)
    throw invalidValue("tenancyCommencingDate", `must be ${earliest}, the day after the last of the tenancy`);
  if (requested < earliest) throw invalidValue("tenancyCommencingDate", `must not lie before ${earliest}`);
  return requested;
}

/**
 * The terms of the renewal: those of the old tenancy, except term and rent, which rises from the last one. If the keys were returned, they are handed over again.
 */
function termsOf(renewed: FoundTenancy, begin: string, { percent, months }: RenewalForm): TenancyTerms {
  return requireFittingTerms({
    ...renewed,
    tenancyCommencingDate: begin,
    tenancyExpiryDate: lastDayOfTerm(begin, months),
    rent: renewedRent(renewed.rent, percent),
    tenancyTennure: months === 1 ? "1 month" : `${months} months`,
    keysHandOverDate: renewed.keysReturnDate ? "" : renewed.keysHandOverDate,
    keysReturnDate: "",
  });
}

/**
 * Agrees the renewal of a tenancy with the same tenant and unit. It is pending until activated.
 * @throws 400 for a day on which it can't begin, or a rent that is too large; 404 if the tenancy isn't the caller's; 409 if it
 *   can't be renewed, if a renewal is already pending, or if the tenant, unit or property is archived
 */
export async function renewTenancy(
  transaction: Transaction,
  { actor, id, form }: { actor: Actor; id: number; form: RenewalForm },
): Promise<ReadTenancy> {
  const { caller } = actor;
  // Locks tenancies before units, like changes of a status.
  await lockRecord(transaction, tenancies.table, id);
  const { propertyId, unitProfileId, tenantId } = await requireOwnTenancy(transaction, caller, id);
  const property = await requireOwnProperty(transaction, caller, propertyId);
  await requireUnitOf(transaction, property, { caller, id: unitProfileId });
  await requireOwnTenant(transaction, caller, tenantId);
  // Read again: the unit is locked now and can't change any more.
  const renewed = await requireOwnTenancy(transaction, caller, id);
  if (waitsForRenewal(renewed)) throw ruleViolation("renewalIsOpen");
  const begin = renewalBegin(renewed, dayInIndia());
  if (!begin) throw ruleViolation("cannotBeRenewed");
  const lastRent = lastRentOf(renewed, (await readTerms(transaction, id)) ?? null);
  const made = await insertTenancy(transaction, caller.userId, {
    tenantId,
    propertyId,
    unitId: unitProfileId,
    custodianId: custodianOf(caller) ?? property.custodianId,
    category: property.propertiesCategory,
    terms: termsOf({ ...renewed, rent: lastRent }, beginOf(begin, form.tenancyCommencingDate), form),
    renewsTenancyId: id,
  });
  await recordCreation(transaction, tenancies, { actor, id: made });
  return readTenancy(transaction, caller, made);
}

/**
 * Expires the tenancy that a renewal replaces, if it is active, before the renewal is activated.
 * @returns whether it did; the unit stays occupied then
 */
export async function expireRenewed(
  transaction: Transaction,
  actor: Actor,
  { renewsTenancyId: id }: TenancyRecord,
): Promise<boolean> {
  if (id === null) return false;
  // Always locks newer tenancies before older ones, to avoid deadlocks.
  await lockRecord(transaction, tenancies.table, id);
  const renewed = await tenancies.find(transaction, id);
  const to = renewed && statusOnceRenewed(renewed.tenancyStatus);
  if (!to) return false;
  const update = () => updateStatus(transaction, id, to);
  await editRecord(transaction, tenancies, { actor, id, version: undefined, update, verb: "expired" });
  return true;
}
