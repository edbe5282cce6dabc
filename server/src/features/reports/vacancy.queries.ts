import type { Vacancy, VacancyRow } from "@vasati/contract/reports/reports";
import type { vacancyGroups } from "@vasati/contract/reports/report-choices";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { dayInIndia, todayInIndia } from "../../platform/database/days.queries.ts";
import type { Place } from "./place.queries.ts";
import { propertiesOf } from "./place.queries.ts";

/** In the row of the total, the locality is null. */
interface Row extends Omit<VacancyRow, "location"> {
  location: string | null;
}

/** The SQL grouping for each choice; a column that isn't grouped by is empty. */
const groups: Record<(typeof vacancyGroups)[number], { set: string; area: string; type: string }> = {
  area: { set: "area_code", area: "area_code", type: "''" },
  type: { set: "unit_type", area: "''", type: "unit_type" },
  areaAndType: { set: "area_code, unit_type", area: "area_code", type: "unit_type" },
};

/**
 * Units and vacant units by area, type or both, the most vacant first, and in total. The rows are few, whatever the number of
 * units.
 * A unit is vacant if its status says so. The days vacant count from the day in Asia/Kolkata on which its last activated tenancy
 * was expired. Units that were never let count as vacant, but not in the days.
 */
export async function findVacancy(
  database: Database,
  { by, ...place }: Place & { by: (typeof vacancyGroups)[number] },
): Promise<{ rows: VacancyRow[]; sums: Vacancy["sums"] }> {
  const { own, isMeant } = propertiesOf(place);
  const { set, area, type } = groups[by];
  const isTotal = sql`grouping(${sql.raw(set)}) <> 0`;
  const { rows } = await sql<Row>`
    with ${own},
    unit as (select id, area_code, unit_type, status from units where archived_at is null and ${isMeant}),
    emptied as (
      select unit_id, ${dayInIndia(sql`max(expired_at)`)} as day from tenancies
      where status = 'Expired' and activated_at is not null and ${isMeant} group by unit_id
    ),
    counted as (
      select case when ${isTotal} then null else ${sql.raw(area)} end as location,
        case when ${isTotal} then '' else ${sql.raw(type)} end as unit_type,
        count(*) as units, count(*) filter (where status = 'NOP') as vacant,
        round(avg(${todayInIndia} - day) filter (where status = 'NOP'))::integer as days_vacant
      from unit left join emptied on unit_id = unit.id
      group by grouping sets ((${sql.raw(set)}), ())
    )
    select location, coalesce(area.title, '') as "areaTitle", unit_type as "unitProfileType", units, vacant,
      days_vacant as "daysVacant"
    from counted left join areas as area on area.code = location
    order by vacant desc, units desc, area.position, unit_type`.execute(database);
  const total = rows.find(({ location }) => location === null);
  if (!total) throw new Error("a count without a row");
  const { units, vacant, daysVacant } = total;
  return {
    rows: rows.flatMap(({ location, ...row }) => (location === null ? [] : [{ location, ...row }])),
    sums: { units, vacant, daysVacant },
  };
}
