import { sql } from "kysely";

/** The hours in which the row `unit` can be seen, with the number for visitors: its own, else its property's. */
export const hoursOfUnit = sql`(
  select * from visit_hours where visit_hours.property_id = unit.property_id
    and (visit_hours.unit_id is null or visit_hours.unit_id = unit.id)
  order by visit_hours.unit_id nulls last limit 1)`;
