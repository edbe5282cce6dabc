import type { UnitProfile, UnitRecord } from "@vasati/contract/portfolio/unit-profiles";
import type { Found } from "@vasati/contract/office/palette";
import type { UnitPage, UnitSearch } from "@vasati/contract/portfolio/units";
import { ownUnitFields } from "@vasati/contract/portfolio/units";
import * as z from "zod/mini";
import type { Caller } from "../../../platform/authentication/caller.queries.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { RecordKind } from "../../../records/edit-record.ts";
import { mayBrowseProperty, mayEditProperty, maySeePropertyInFull } from "../../../access/policies/property.ts";
import { showsAccounts } from "../../../access/policies/unit.ts";
import { findPhotosOfUnit } from "../../../records/pictures/listing-photos.queries.ts";
import { isInScope } from "../../../records/records.queries.ts";
import { notFound } from "../../../platform/http/refusal.ts";
import { requireAreaCode } from "../../catalogue/catalogue.service.ts";
import { findUnitsInAnyState, findUnitsNamed } from "./unit-profile-search.queries.ts";
import { findUnitRecord } from "../units.queries.ts";
import { withMaskedAccounts } from "../units.service.ts";

/** Units as a record kind. The property's staff edit them. */
export const units = {
  table: "units",
  recordType: "unit",
  find: findUnitRecord,
  mayChange: async (_transaction, { caller }, unit) => mayEditProperty(caller, unit),
} satisfies RecordKind<UnitRecord>;

const publicFields = z.object(ownUnitFields);

/** The unit as the caller may see it. */
export async function viewOf(database: Database, caller: Caller, unit: UnitRecord): Promise<UnitProfile> {
  const seen = maySeePropertyInFull(caller, unit) ? unit : publicFields.parse(unit);
  const withAccounts = await isInScope(database, "units", { id: unit.unitProfileId, scope: showsAccounts(caller) });
  return {
    ...(withAccounts ? seen : withMaskedAccounts(seen)),
    photos: await findPhotosOfUnit(database, unit.unitProfileId),
    mayEdit: mayEditProperty(caller, unit),
  };
}

/** A unit that the caller may see. @throws 404 if there is none */
export async function readUnitProfile(database: Database, caller: Caller, id: number): Promise<UnitProfile> {
  const unit = await findUnitRecord(database, id);
  if (!unit || !mayBrowseProperty(caller, unit)) throw notFound(units.recordType);
  return viewOf(database, caller, unit);
}

/** Like `readUnitProfile`, only for residential units. @throws 404 if there is none, or the unit is commercial */
export async function readResidentialUnitProfile(database: Database, caller: Caller, id: number): Promise<UnitProfile> {
  const unit = await readUnitProfile(database, caller, id);
  if (unit.propertiesCategory !== "RS") throw notFound("residential unit");
  return unit;
}

/** Units with any status, or with those that the search names. @throws 400 for an unknown area */
export async function searchUnitProfiles(database: Database, search: UnitSearch): Promise<UnitPage> {
  await requireAreaCode(database, search);
  return findUnitsInAnyState(database, search);
}

/** The best matches by part of the name, or by number, among the units that the caller works with or may browse. */
export const findUnitsByName = (database: Database, caller: Caller, text: string): Promise<Found[]> =>
  findUnitsNamed(database, caller, text);
