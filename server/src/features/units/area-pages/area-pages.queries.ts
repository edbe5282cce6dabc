import type { Area } from "@vasati/contract/portfolio/catalogue";
import type { Category, UnitType } from "@vasati/contract/wire/codes";
import { categories, codesIn } from "@vasati/contract/wire/codes";
import { vacantUnitsCountedAtMost } from "@vasati/contract/wire/paging";
import type { RawBuilder } from "kysely";
import { sql } from "kysely";
import type { Database } from "../../../platform/database/database.ts";
import { findNearest, isVacant } from "../vacancies.queries.ts";

/** Units of these categories; of one type, or of every. */
export interface KindOfUnits {
  categories: readonly Category[];
  unitType?: UnitType | undefined;
}

interface UnitsOfArea {
  ids: number[];
  total: number;
  totalIsCapped: boolean;
  rentFrom: number | null;
  categories: Category[];
}

const ofType = ({ unitType }: KindOfUnits) => (unitType === undefined ? sql`true` : sql`unit_type = ${unitType}`);

/** The newest vacant units of a kind in an area, at most `limit`, and how many there are. */
export async function findUnitsOfArea(
  database: Database,
  area: string,
  kind: KindOfUnits,
  limit: number,
): Promise<UnitsOfArea> {
  const { rows } = await sql<Omit<UnitsOfArea, "rentFrom" | "totalIsCapped"> & { rentFrom: string | null }>`
    with matching as materialized (
      select found.*, category from unnest(${kind.categories}::text[]) as sought (category) cross join lateral (
        select id, min_rent, created_at from units
        where area_code = ${area} and units.category = sought.category and ${isVacant} and ${ofType(kind)}
        order by created_at desc, id desc limit ${sql.lit(vacantUnitsCountedAtMost + 1)}
      ) as found
    )
    select array(select id from matching order by created_at desc, id desc limit ${sql.lit(limit)}) as ids,
      count(*) as total, min(nullif(min_rent, 0)) as "rentFrom",
      coalesce(array_agg(distinct category) filter (where category is not null), '{}') as categories
    from matching`.execute(database);
  const { ids = [], total = 0, rentFrom = null, categories: found = [] } = rows[0] ?? {};
  return {
    ids: ids.map(Number),
    total: Math.min(total, vacantUnitsCountedAtMost),
    totalIsCapped: total > vacantUnitsCountedAtMost,
    // Of some it says nothing about all.
    rentFrom: rentFrom === null || total > vacantUnitsCountedAtMost ? null : Number(rentFrom),
    // In the order of the list.
    categories: codesIn(categories).filter((category) => found.includes(category)),
  };
}

/** Which kinds an area has is read from so many of its newest vacant units of each category, so that it costs the same however many there are. */
const newestLookedThrough = 300;

/** The types of those. */
const newestIn = (area: RawBuilder<unknown>) => sql`
  (select unit_type from units
   where area_code = ${area} and units.category = sought.category and ${isVacant}
   order by created_at desc, id desc limit ${sql.lit(newestLookedThrough)})`;

interface TypeInArea extends Pick<Area, "value" | "city"> {
  category: Category;
  unitType: UnitType;
}

/** The types of vacant units in each area, or in one, with their categories. */
export async function findTypesInAreas(database: Database, area?: string): Promise<TypeInArea[]> {
  const { rows } = await sql<TypeInArea>`
    select distinct areas.position, code as value, city, sought.category, unit_type as "unitType"
    from areas cross join unnest(${codesIn(categories)}::text[]) as sought (category)
      cross join lateral ${newestIn(sql`areas.code`)} as newest
    where ${area === undefined ? sql`true` : sql`code = ${area}`}
    order by areas.position`.execute(database);
  return rows.map(({ value, city, category, unitType }) => ({ value, city, category, unitType }));
}

/** The nearest other areas with vacant units of the kind. */
export const findNearbyOfKind = (database: Database, area: string, kind: KindOfUnits) =>
  findNearest(
    database,
    area,
    sql`exists (
      select from unnest(${kind.categories}::text[]) as sought (category)
        cross join lateral ${newestIn(sql`area.code`)} as newest
      where ${ofType(kind)})`,
  );
