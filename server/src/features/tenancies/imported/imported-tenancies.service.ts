import type { ImportedTenancy } from "@vasati/contract/leasing/imported-tenancies";
import type { TenancyTerms } from "@vasati/contract/leasing/tenancies";
import { openingTerms } from "@vasati/contract/money/terms/opening-terms";
import { reverseAll } from "../../../ledger/ledger.ts";
import type { Caller } from "../../../platform/authentication/caller.queries.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { conflict } from "../../../platform/http/refusal.ts";
import { insertRows } from "../../../records/bulk/rows.queries.ts";
import type { Actor } from "../../../records/edit-record.ts";
import { changedBy, countActive, lockRecords } from "../../../records/records.queries.ts";
import { raiseDuesOf } from "../../rent-book/dues/dues.service.ts";
import { saveNewTerms } from "../../rent-book/terms/terms.service.ts";
import { announceStatuses } from "../../units/unit-occupancy.service.ts";
import { rowOfTenancy } from "../tenancy-changes.queries.ts";
import { custodianFor, unsaidTerms } from "../tenancy-changes.service.ts";
import {
  deleteMoney,
  findOccupiedNow,
  findStandingEntries,
  occupyUnits,
  vacateUnits,
} from "./imported-changes.queries.ts";
import type { UnitToOccupy } from "./imported-lookup.queries.ts";
import { findUnitsToOccupy } from "./imported-lookup.queries.ts";
import { postOpening } from "./opening-money.service.ts";

/**
 * The units and tenants, locked against archiving and letting until the transaction ends.
 * @throws 409 if one of them was archived or given away since the sheet was checked
 */
async function requireRecords(transaction: Transaction, forms: ImportedTenancy[]): Promise<Map<number, UnitToOccupy>> {
  const unitIds = forms.map(({ unitProfileId }) => unitProfileId);
  const tenantIds = [...new Set(forms.map(({ tenantId }) => tenantId))];
  await lockRecords(transaction, "units", unitIds);
  const tenants = await countActive(transaction, "tenants", tenantIds);
  const units = await countActive(transaction, "units", unitIds);
  if (tenants < tenantIds.length || units < unitIds.length)
    throw conflict("Someone else has changed a unit or a tenant. Check the sheet again.");
  return findUnitsToOccupy(transaction, unitIds);
}

/** When it was activated, as far as we know: when it began, but not before the unit's last tenancy had ended. */
function activationOf({ tenancyCommencingDate }: ImportedTenancy, { vacantSince }: UnitToOccupy): Date {
  const begin = new Date(`${tenancyCommencingDate}T00:00:00+05:30`);
  return vacantSince !== null && vacantSince > begin ? vacantSince : begin;
}

/** The columns of a form that a tenancy has. */
function termsIn(form: ImportedTenancy): TenancyTerms {
  const { tenancyCommencingDate, tenancyExpiryDate, rent } = form;
  const given = { ...unsaidTerms, tenancyCommencingDate, tenancyExpiryDate, rent };
  const own = Object.fromEntries(Object.entries(form).filter(([field]) => field in given));
  return changedBy<TenancyTerms>(given, own);
}

/**
 * Inserts active tenancies with their terms and what another book says of their money, occupies their units, and raises what is due.
 * @returns their ids in the order of the forms
 */
export async function insertImported(
  transaction: Transaction,
  caller: Caller,
  forms: ImportedTenancy[],
): Promise<number[]> {
  const units = await requireRecords(transaction, forms);
  const custodianId = await custodianFor(transaction, caller);
  const made = forms.flatMap((form) => {
    const unit = units.get(form.unitProfileId);
    return unit ? [{ form, unit, terms: openingTerms(form, form.openingDate) }] : [];
  });
  const now = new Date();
  const ids = await insertRows(
    transaction,
    "tenancies",
    made.map(({ form, unit }) => ({
      ...rowOfTenancy(caller.userId, {
        tenantId: form.tenantId,
        propertyId: unit.propertyId,
        unitId: unit.unitId,
        custodianId: custodianId ?? unit.custodianId,
        category: unit.category,
        terms: termsIn(form),
      }),
      status: "Active",
      activated_at: activationOf(form, unit),
      version: 1,
      created_at: now,
      updated_at: now,
    })),
  );
  const all = made.map((each, place) => Object.assign(each, { tenancyId: ids[place] ?? 0 }));
  await saveNewTerms(
    transaction,
    all.map(({ tenancyId, form, terms }) => ({ tenancyId, expiryDate: form.tenancyExpiryDate, terms })),
  );
  const opened = all.map(({ tenancyId, form, unit: { unitId, propertyId, ownerId } }) => ({
    about: { tenancyId, unitId, propertyId, ownerId },
    form,
  }));
  await postOpening(transaction, opened, caller.userId);
  await occupyUnits(transaction, ids);
  await raiseDuesOf(transaction, ids);
  return ids;
}

/** Emits that the units of new tenancies are occupied now. */
export async function announceOccupied(transaction: Transaction, actor: Actor, tenancyIds: number[]): Promise<void> {
  const ids = await findOccupiedNow(transaction, tenancyIds);
  await announceStatuses(transaction, { actor, ids, from: "NOP", to: "OCP" });
}

/** Makes imported tenancies ready to be deleted: reverses their entries, deletes terms and money, and vacates the units that they occupied. */
export async function releaseImported(transaction: Transaction, actor: Actor, tenancyIds: number[]): Promise<void> {
  await reverseAll(transaction, {
    entryIds: await findStandingEntries(transaction, tenancyIds),
    reason: "The import was undone.",
    userId: actor.caller.userId,
  });
  await deleteMoney(transaction, tenancyIds);
  const ids = await vacateUnits(transaction, tenancyIds);
  await announceStatuses(transaction, { actor, ids, from: "OCP", to: "NOP" });
}
