import type { ManagedUnit, UnitRecord } from "@vasati/contract/portfolio/managed-units";
import type { Found } from "@vasati/contract/office/palette";
import type { UnitDetail, UnitPage, UnitSearch } from "@vasati/contract/portfolio/units";
import { unitDetail } from "@vasati/contract/portfolio/units";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database } from "../../platform/database/database.ts";
import type { RecordKind } from "../../records/edit-record.ts";
import { mayBrowseProperty, mayEditProperty, maySeePropertyInFull } from "../../access/property.ts";
import { isHeldUnit } from "../../access/unit.ts";
import { isInScope } from "../../records/records.queries.ts";
import { notFound } from "../../platform/http/refusal.ts";
import { requireAreaCode } from "../catalogue/catalogue.service.ts";
import { findUnitsInAnyState, findUnitsNamed } from "./managed-search.queries.ts";
import { findUnitRecord } from "./units.queries.ts";
import { withMaskedAccounts } from "./units.service.ts";

/** Account numbers are for the staff and the owner of the property, and for the tenant who holds the unit. */
async function maySeeAccounts(database: Database, caller: Caller, unit: UnitRecord): Promise<boolean> {
  if (maySeePropertyInFull(caller, unit)) return true;
  return isInScope(database, "units", { id: unit.unitProfileId, scope: isHeldUnit(caller) });
}

/** Units, as changing them needs to know them: the staff of the property change its units. */
export const units: RecordKind<UnitRecord> = {
  table: "units",
  recordType: "unit",
  find: findUnitRecord,
  mayChange: async (_transaction, { caller }, unit) => mayEditProperty(caller, unit),
};

const publicFieldsOf = (unit: UnitRecord): UnitDetail => unitDetail.parse(unit);

/** The unit as the caller may see it. */
export async function viewOf(database: Database, caller: Caller, unit: UnitRecord): Promise<ManagedUnit> {
  const seen = maySeePropertyInFull(caller, unit) ? unit : publicFieldsOf(unit);
  const shown = (await maySeeAccounts(database, caller, unit)) ? seen : withMaskedAccounts(seen);
  return { ...shown, mayEdit: mayEditProperty(caller, unit) };
}

/**
 * A unit that the caller may know of.
 * @throws 404 where there is none
 */
export async function readManagedUnit(database: Database, caller: Caller, id: number): Promise<ManagedUnit> {
  const unit = await findUnitRecord(database, id);
  if (!unit || !mayBrowseProperty(caller, unit)) throw notFound(units.recordType);
  return viewOf(database, caller, unit);
}

/**
 * The same, for residential units alone.
 * @throws 404 where there is none, or the unit is commercial
 */
export async function readManagedResidentialUnit(database: Database, caller: Caller, id: number): Promise<ManagedUnit> {
  const unit = await readManagedUnit(database, caller, id);
  if (unit.propertiesCategory !== "RS") throw notFound("residential unit");
  return unit;
}

/**
 * Units in any state, or in those that the search names.
 * @throws 400 for an unknown area
 */
export async function searchManagedUnits(database: Database, search: UnitSearch): Promise<UnitPage> {
  await requireAreaCode(database, search);
  return findUnitsInAnyState(database, search);
}

/** The best of the units that the caller works with, or may browse, by part of the name. */
export const findUnitsByName = (database: Database, caller: Caller, text: string): Promise<Found[]> =>
  findUnitsNamed(database, caller, text);
