import type { AreaWithVacancies, UnitCard } from "@vasati/contract/portfolio/units";
import { nearbyAreas, newestPlaces } from "@vasati/contract/wire/paging";
import type { Category, Code } from "@vasati/contract/wire/codes";
import { categories, codesIn } from "@vasati/contract/wire/codes";
import type { RawBuilder } from "kysely";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { inOrderOf } from "../../records/records.queries.ts";
import { findUnitCards } from "./search/unit-search.queries.ts";

/** The condition of the indexes of vacant units. */
export const isVacant = sql`status = 'NOP' and archived_at is null`;

/** The newest vacant units of all. */
export async function findNewestUnits(database: Database): Promise<UnitCard[]> {
  const { rows } = await sql<{ id: number }>`
    select id from units where ${isVacant} order by created_at desc, id desc limit ${sql.lit(newestPlaces)}`.execute(
    database,
  );
  const ids = rows.map(({ id }) => id);
  return inOrderOf(ids, await findUnitCards(database, ids), ({ unitProfileId }) => unitProfileId);
}

/**
 * Every pair of area and category with a vacant unit, found by one look into an index for each. Asking for a pair with `exists` can read all
 * vacant units, if the planner expects to find one soon.
 */
const vacantPlaces = sql`
  with recursive place as (
    (select area_code, category from units where ${isVacant} order by area_code, category limit 1)
    union all
    select next.area_code, next.category from place cross join lateral (
      select area_code, category from units
      where (area_code, category) > (place.area_code, place.category) and ${isVacant}
      order by area_code, category limit 1
    ) as next
  )
  select area_code, category from place`;

/** The localities with vacant units, in the order of the Area list. */
export async function findAreasWithVacancies(database: Database): Promise<AreaWithVacancies[]> {
  const { rows } = await sql<AreaWithVacancies>`
    select code as value, array_agg(category order by array_position(${codesIn(categories)}::text[], category)) as categories
    from areas join (${vacantPlaces}) as vacant on area_code = code
    group by code order by position`.execute(database);
  return rows;
}

/** In kilometres. Further away, it is another town. */
const farthest = 40;

/** The localities with vacant units of the category nearest to another one. */
export async function findNearbyAreas(database: Database, location: string, category: Category): Promise<Code[]> {
  const withVacancies = sql`select area_code from (${vacantPlaces}) as vacant where category = ${category}`;
  // With `is true` they are looked up, not joined: the planner expects a single one, and would look through all areas for each.
  const nearest = await findNearest(database, location, sql`(area.code in (${withVacancies})) is true`);
  return nearest.map(({ value, title }) => ({ value, title }));
}

/** The localities nearest to another one, of those that pass a condition on `area.code`. Over such distances the earth is flat. */
export async function findNearest(
  database: Database,
  location: string,
  condition: RawBuilder<unknown>,
): Promise<(Code & { city: string })[]> {
  const { rows } = await sql<Code & { city: string }>`
    select area.code as value, area.title, area.city from areas as here, areas as area, lateral (
      select 111 * sqrt(
        (area.latitude - here.latitude) ^ 2 + ((area.longitude - here.longitude) * cosd(here.latitude)) ^ 2
      ) as kilometres
    ) as distance
    where here.code = ${location} and area.code <> here.code and kilometres <= ${sql.lit(farthest)}
      and ${condition}
    order by kilometres, area.position limit ${sql.lit(nearbyAreas)}`.execute(database);
  return rows;
}
