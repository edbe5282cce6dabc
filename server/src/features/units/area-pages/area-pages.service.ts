import type { AreaKindName } from "@vasati/contract/portfolio/areas/kinds";
import { areaKinds, areaPath, cityInAddress } from "@vasati/contract/portfolio/areas/kinds";
import type { AreaPage } from "@vasati/contract/portfolio/areas/pages";
import { unitsOfArea } from "@vasati/contract/portfolio/areas/pages";
import type { Database } from "../../../platform/database/database.ts";
import { notFound } from "../../../platform/http/refusal.ts";
import { inOrderOf } from "../../../records/records.queries.ts";
import { localitiesByCode } from "../../catalogue/catalogue.service.ts";
import { findUnitCards } from "../search/unit-search.queries.ts";
import type { KindOfUnits } from "./area-pages.queries.ts";
import { findNearbyOfKind, findTypesInAreas, findUnitsOfArea } from "./area-pages.queries.ts";

const kinds: Readonly<Record<AreaKindName, KindOfUnits>> = areaKinds;
const kindNames = Object.keys(areaKinds) as AreaKindName[];

type UnitsInArea = Awaited<ReturnType<typeof findTypesInAreas>>[number];

/** The kinds that some of the units are of. */
const kindsOf = (units: readonly UnitsInArea[]): AreaKindName[] =>
  kindNames.filter((name) => {
    const { categories, unitType } = kinds[name];
    return units.some((unit) => categories.includes(unit.category) && (unitType ?? unit.unitType) === unit.unitType);
  });

/** What is vacant in an area, of one kind. @throws 404 for an unknown city, area or kind */
export async function readAreaPage(
  database: Database,
  { city, area: code, kind }: Record<"city" | "area" | "kind", string>,
): Promise<AreaPage> {
  const area = (await localitiesByCode(database)).get(code);
  const name = kindNames.find((known) => known === kind);
  if (!area || cityInAddress(area.city) !== city || !name) throw notFound("page");
  // One after the other, because a visitor needs no more than one connection.
  const { ids, ...found } = await findUnitsOfArea(database, code, kinds[name], unitsOfArea);
  const others = await findTypesInAreas(database, code);
  const nearby = await findNearbyOfKind(database, code, kinds[name]);
  const units = inOrderOf(ids, await findUnitCards(database, ids), ({ unitProfileId }) => unitProfileId);
  return { area, kind: name, ...found, units, otherKinds: kindsOf(others).filter((other) => other !== name), nearby };
}

/** The paths of the pages of areas that have something vacant. */
export async function areaPaths(database: Database): Promise<string[]> {
  const units = await findTypesInAreas(database);
  const areas = new Map(units.map((unit) => [unit.value, unit]));
  return [...areas.values()].flatMap((area) =>
    kindsOf(units.filter(({ value }) => value === area.value)).map((kind) => areaPath(area, kind)),
  );
}
