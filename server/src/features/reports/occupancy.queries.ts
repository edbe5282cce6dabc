import type { OccupancyOfMonth } from "@vasati/contract/reports/reports";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { dayInIndia, monthOf } from "../../platform/database/days.queries.ts";
import type { Place } from "./place.queries.ts";
import { lastMonths, propertiesOf } from "./place.queries.ts";

/** The running total of an event up to each month; `event` holds its count per month. */
const soFar = (event: string) =>
  sql`coalesce(sum(${sql.ref(event)}) over (order by first_day), 0)
    + (select coalesce(sum(${sql.ref(event)}), 0) from events where first_day < (select min(first_day) from months))`;

/**
 * Units and occupied units at the end of each of the last months, oldest first; for the current month, up to today.
 * Units that are not archived today count from the day they were added. A unit is occupied at the end of a month if a tenancy of it
 * was activated on or before the last day and not expired by then. A tenancy counts on the day of its activation and not on the day
 * it is expired, so that a renewed unit counts once. A tenancy older than its unit's record counts from the record's first day.
 * Days are in Asia/Kolkata.
 * Every unit and tenancy is read once: beginnings and ends are counted per month and then summed up.
 */
export async function findOccupancy(
  database: Database,
  { months, ...place }: Place & { months: number },
): Promise<OccupancyOfMonth[]> {
  const { own, isMeant } = propertiesOf(place);
  const { rows } = await sql<OccupancyOfMonth>`
    with ${own}, ${lastMonths(months)},
    current_units as (
      select id, ${dayInIndia(sql`created_at`)} as day from units where archived_at is null and ${isMeant}
    ),
    held as (
      select greatest(${dayInIndia(sql`activated_at`)}, day) as began, ${dayInIndia(sql`expired_at`)} as ended
      from tenancies join current_units on current_units.id = unit_id where activated_at is not null and ${isMeant}
    ),
    events as (
      select first_day, sum(units) as units, sum(began) as began, sum(ended) as ended from (
        select ${monthOf(sql`day`)} as first_day, count(*) as units, 0 as began, 0 as ended from current_units group by 1
        union all
        select ${monthOf(sql`began`)}, 0, count(*), 0 from held group by 1
        union all
        select ${monthOf(sql`greatest(began, ended)`)}, 0, 0, count(*) from held where ended is not null group by 1
      ) as counted group by first_day
    ),
    sums as (
      select first_day, ${soFar("units")} as units, ${soFar("began")} as began, ${soFar("ended")} as ended
      from months left join events using (first_day)
    )
    select to_char(first_day, 'YYYY-MM') as month, units::bigint, (began - ended)::bigint as occupied
    from sums order by first_day`.execute(database);
  return rows;
}
