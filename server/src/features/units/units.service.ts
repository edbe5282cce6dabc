import type { UnitDetail, UnitPage, UnitSearch } from "@vasati/contract/portfolio/units";
import type { Database } from "../../platform/database/database.ts";
import { invalidValue, notFound } from "../../platform/http/refusal.ts";
import { findVacantUnits } from "./unit-search.queries.ts";
import { findUnit } from "./units.queries.ts";

/** All but the last four characters are hidden from those who are not of the unit (requirements 6.11). */
const masked = (accountNumber: string) => "•".repeat(Math.max(accountNumber.length - 4, 0)) + accountNumber.slice(-4);

/** The unit without its account numbers but for their ends. */
export const withMaskedAccounts = <Unit extends UnitDetail>(unit: Unit): Unit => ({
  ...unit,
  electricityAccNo: masked(unit.electricityAccNo),
  waterAccNo: masked(unit.waterAccNo),
});

/**
 * What the public may know of a unit.
 * @throws 404 where there is none
 */
export async function readPublicUnit(database: Database, id: number): Promise<UnitDetail> {
  const unit = await findUnit(database, id);
  if (!unit) throw notFound("unit");
  return withMaskedAccounts(unit);
}

/**
 * The same, for residential units alone.
 * @throws 404 where there is none, or the unit is commercial
 */
export async function readPublicResidentialUnit(database: Database, id: number): Promise<UnitDetail> {
  const unit = await readPublicUnit(database, id);
  if (unit.propertiesCategory !== "RS") throw notFound("residential unit");
  return unit;
}

/**
 * Vacant units for everybody. `unitStatus` of the search is not read: every public search is for vacant units.
 * @throws 400 for an unknown area
 */
export async function searchVacantUnits(database: Database, search: UnitSearch): Promise<UnitPage> {
  const page = await findVacantUnits(database, search);
  if (!page) throw invalidValue("location", "is not a known area");
  return page;
}
