import type { ShortlistedUnit } from "@vasati/contract/portfolio/seekers/shortlist";
import type { UnitDetail, UnitPage, Vacancies, VacantUnitSearch } from "@vasati/contract/portfolio/units";
import type { Category, Code } from "@vasati/contract/wire/codes";
import type { Database } from "../../platform/database/database.ts";
import { invalidValue, notFound } from "../../platform/http/refusal.ts";
import { inOrderOf } from "../../records/records.queries.ts";
import { requireAreaCode } from "../catalogue/catalogue.service.ts";
import { findShortlistedUnits, findVacantUnits } from "./search/unit-search.queries.ts";
import { findUnit } from "./units.queries.ts";
import { findAreasWithVacancies, findNearbyAreas, findNewestUnits } from "./vacancies.queries.ts";

/** Hides all but the last four characters from people who have nothing to do with the unit (requirements 6.11). */
const masked = (accountNumber: string) => "•".repeat(Math.max(accountNumber.length - 4, 0)) + accountNumber.slice(-4);

/** The unit with masked account numbers. */
export const withMaskedAccounts = <Unit extends Pick<UnitDetail, "electricityAccNo" | "waterAccNo">>(
  unit: Unit,
): Unit => ({
  ...unit,
  electricityAccNo: masked(unit.electricityAccNo),
  waterAccNo: masked(unit.waterAccNo),
});

/** The public details of a unit. @throws 404 if there is none */
export async function readPublicUnit(database: Database, id: number): Promise<UnitDetail> {
  const unit = await findUnit(database, id);
  if (!unit) throw notFound("unit");
  return withMaskedAccounts(unit);
}

/** Like `readPublicUnit`, only for residential units. @throws 404 if there is none, or the unit is commercial */
export async function readPublicResidentialUnit(database: Database, id: number): Promise<UnitDetail> {
  const unit = await readPublicUnit(database, id);
  if (unit.propertiesCategory !== "RS") throw notFound("residential unit");
  return unit;
}

/** Vacant units, for everybody. Ignores `unitStatus`: every public search is for vacant units. @throws 400 for an unknown area */
export async function searchVacantUnits(database: Database, search: VacantUnitSearch): Promise<UnitPage> {
  const page = await findVacantUnits(database, search);
  if (!page) throw invalidValue("location", "is not a known area");
  return page;
}

/** The newest vacant units, and where there are others. */
export async function readVacancies(database: Database): Promise<Vacancies> {
  const [newest, areas] = await Promise.all([findNewestUnits(database), findAreasWithVacancies(database)]);
  return { newest, areas };
}

/** Units with what visitors compare, in the order of the ids, let ones too. Those that visitors don't see are left out. */
export const readShortlistedUnits = async (database: Database, ids: number[]): Promise<ShortlistedUnit[]> =>
  inOrderOf(ids, await findShortlistedUnits(database, ids), ({ unitProfileId }) => unitProfileId);

/** The localities near another one that have vacant units of the category. @throws 400 for an unknown area */
export async function readNearbyAreas(
  database: Database,
  { location, category }: { location: string; category: Category },
): Promise<Code[]> {
  await requireAreaCode(database, { location });
  return findNearbyAreas(database, location, category);
}
