import type { RenewalForm } from "@vasati/contract/leasing/renewals";
import type { ReadTenancy, RenewalBegin, TenancyTerms } from "@vasati/contract/leasing/tenancies";
import { statusOnceRenewed } from "@vasati/contract/leasing/tenancy-states";
import { lastDayOfTerm, renewedRent } from "@vasati/contract/leasing/terms";
import { dayInIndia } from "../../platform/database/calendar.ts";
import type { Announcements } from "../../platform/news/announcements.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { Actor } from "../../records/edit-record.ts";
import { editRecord, recordCreation } from "../../records/edit-record.ts";
import { custodianOf } from "../../access/roles.ts";
import { lockRecord } from "../../records/records.queries.ts";
import { against, invalidValue } from "../../platform/http/refusal.ts";
import { requireOwnProperty } from "../properties/properties.service.ts";
import { requireOwnTenant } from "../tenants/tenants.service.ts";
import { requireUnitOf } from "../units/unit-occupancy.service.ts";
import { renewalBegin, waitsForRenewal } from "./renewal-begin.ts";
import type { FoundTenancy, TenancyRecord } from "./tenancies.queries.ts";
import { readTenancy, requireOwnTenancy, tenancies } from "./tenancies.service.ts";
import { insertTenancy, updateStatus } from "./tenancy-changes.queries.ts";
import { publishTenancy } from "./tenancy-news.service.ts";
import { requireFittingTerms } from "./tenancy-terms.ts";

/**
 * The day on which the renewal begins.
 * @throws 400 for a day on which it cannot
 */
function beginOf({ earliest, isFixed, usual }: RenewalBegin, asked: string | undefined): string {
  if (asked === undefined) return usual;
  if (isFixed && asked !== earliest)
    throw invalidValue("tenancyCommencingDate", `must be ${earliest}, the day after the last of the tenancy`);
  if (asked < earliest) throw invalidValue("tenancyCommencingDate", `must not lie before ${earliest}`);
  return asked;
}

/** The terms of the renewal: what was agreed, but for term and rent. Keys that came back are handed over anew. */
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
 * Agrees the renewal of a tenancy with the same tenant for the same unit; it awaits its activation.
 * @throws 400 for a day on which it cannot begin and a rent that is too large; 404 where it is not the caller's; 409 where it
 *   cannot be renewed, where a renewal waits already, and where tenant, unit or property are archived
 */
export async function renewTenancy(
  transaction: Transaction,
  parts: { announcements: Announcements },
  { actor, id, form }: { actor: Actor; id: number; form: RenewalForm },
): Promise<ReadTenancy> {
  const { caller } = actor;
  // Tenancies before units, as changes of a status lock them.
  await lockRecord(transaction, tenancies.table, id);
  const { propertyId, unitProfileId, tenantId } = await requireOwnTenancy(transaction, caller, id);
  const property = await requireOwnProperty(transaction, caller, propertyId);
  await requireUnitOf(transaction, property, { caller, id: unitProfileId });
  await requireOwnTenant(transaction, caller, tenantId);
  // Once more: the unit stays from now on what it is.
  const renewed = await requireOwnTenancy(transaction, caller, id);
  if (waitsForRenewal(renewed)) throw against("renewalIsOpen");
  const begin = renewalBegin(renewed, dayInIndia());
  if (!begin) throw against("cannotBeRenewed");
  const made = await insertTenancy(transaction, caller.userId, {
    tenantId,
    propertyId,
    unitId: unitProfileId,
    custodianId: custodianOf(caller) ?? property.custodianId,
    category: property.propertiesCategory,
    terms: termsOf(renewed, beginOf(begin, form.tenancyCommencingDate), form),
    renewsTenancyId: id,
  });
  await recordCreation(transaction, tenancies, { actor, id: made });
  await publishTenancy(transaction, parts, made);
  return readTenancy(transaction, caller, made);
}

/**
 * Before a tenancy is activated: ends the one that it renews, where that one holds.
 * @returns whether it did; the unit is let already then
 */
export async function expireRenewed(
  transaction: Transaction,
  actor: Actor,
  { renewsTenancyId: id }: TenancyRecord,
): Promise<boolean> {
  if (id === null) return false;
  // Newer before older tenancies: no two changes wait for each other.
  await lockRecord(transaction, tenancies.table, id);
  const renewed = await tenancies.find(transaction, id);
  const to = renewed && statusOnceRenewed(renewed.tenancyStatus);
  if (!to) return false;
  const update = () => updateStatus(transaction, id, to);
  await editRecord(transaction, tenancies, { actor, id, version: undefined, update, verb: "expired" });
  return true;
}
