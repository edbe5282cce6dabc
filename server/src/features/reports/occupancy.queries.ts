import type { OccupancyOfMonth } from "@vasati/contract/office/reports";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { dayInIndia } from "../../platform/database/days.queries.ts";
import type { Place } from "./place.queries.ts";
import { lastMonths, monthOf, propertiesOf } from "./place.queries.ts";

/** How many of an event had come by the end of each month, where `event` counts them by month. */
const soFar = (event: string) =>
  sql`coalesce(sum(${sql.ref(event)}) over (order by first_day), 0)
    + (select coalesce(sum(${sql.ref(event)}), 0) from events where first_day < (select min(first_day) from months))`;

/**
 * Units and occupied units at the end of each of the last months, the oldest first; of the current month, up to today.
 *
 * Counted are the units that are not archived today, from the day on which they were written down. Such a unit is occupied
 * at the end of a month where a tenancy of it was activated on a day up to the last of the month and was not expired up to
 * it: on the day on which it is activated a tenancy counts, on the day on which it is expired no more, so that a unit whose
 * tenancy is renewed counts once. A tenancy from before its unit was written down counts from then on. Days are those of
 * Asia/Kolkata.
 *
 * Every unit and every tenancy is read once: what began and ended is counted by month, and summed up from month to month.
 */
export async function findOccupancy(
  database: Database,
  { months, ...place }: Place & { months: number },
): Promise<OccupancyOfMonth[]> {
  const { own, isMeant } = propertiesOf(place);
  const { rows } = await sql<OccupancyOfMonth>`
    with ${own}, ${lastMonths(months)},
    kept as (
      select id, ${dayInIndia(sql`created_at`)} as day from units where archived_at is null and ${isMeant}
    ),
    held as (
      select greatest(${dayInIndia(sql`activated_at`)}, day) as began, ${dayInIndia(sql`expired_at`)} as ended
      from tenancies join kept on kept.id = unit_id where activated_at is not null and ${isMeant}
    ),
    events as (
      select first_day, sum(units) as units, sum(began) as began, sum(ended) as ended from (
        select ${monthOf(sql`day`)} as first_day, count(*) as units, 0 as began, 0 as ended from kept group by 1
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
