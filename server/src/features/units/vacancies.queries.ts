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
 * One look into the search's index: whether the first vacant unit from there on is of that area and category. With `exists`, PostgreSQL reads
 * all vacant units for an area that has none, if it knows only of areas that have many.
 */
const hasVacancies = (area: RawBuilder<unknown>, category: RawBuilder<unknown>) => sql`(
  select (area_code, category) = (${area}, ${category}) from units
  where (area_code, category) >= (${area}, ${category}) and ${isVacant} order by area_code, category limit 1)`;

/** The localities with vacant units, in the order of the Area list. */
export async function findAreasWithVacancies(database: Database): Promise<AreaWithVacancies[]> {
  const { rows } = await sql<AreaWithVacancies>`
    select code as value, categories from areas cross join lateral (
      select array(
        select sought from unnest(${codesIn(categories)}::text[]) with ordinality as each (sought, place)
        where ${hasVacancies(sql`areas.code`, sql`sought`)}
        order by place
      ) as categories
    ) as vacant
    where cardinality(categories) > 0 order by position`.execute(database);
  return rows;
}

/** In kilometres. Further away, it is another town. */
const farthest = 40;

/** The localities with vacant units of the category nearest to another one. */
export const findNearbyAreas = async (database: Database, location: string, category: Category): Promise<Code[]> =>
  (await findNearest(database, location, hasVacancies(sql`area.code`, sql`${category}`))).map(({ value, title }) => ({
    value,
    title,
  }));

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
