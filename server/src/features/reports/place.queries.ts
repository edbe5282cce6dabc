import type { Category } from "@vasati/contract/wire/codes";
import { sql } from "kysely";
import { todayInIndia } from "../../platform/database/days.queries.ts";
import type { Condition } from "../../access/policy.ts";
import { everything } from "../../access/policy.ts";
import { countsAsOwn, ownProperties } from "../../records/own-records.queries.ts";

/** Of which properties a report tells: those that are the caller's, and of them what is asked; what is absent is not. */
export interface Place {
  properties: Condition;
  propertyId?: number | undefined;
  category?: Category | undefined;
  /** The code of an area. */
  location?: string | undefined;
}

/**
 * The table `own` of a statement and, as `isMeant`, whether the `property_id` of a row is in it; as `counts` what must hold of a
 * row of `properties` itself. Category and area of a unit are those of its property, so that narrowing the properties down is
 * enough; and a property is archived only without units.
 */
export function propertiesOf({ properties, propertyId, category, location }: Place) {
  const conditions = [
    ...(propertyId === undefined ? [] : [sql`id = ${propertyId}`]),
    ...(category === undefined ? [] : [sql`category = ${category}`]),
    ...(location === undefined ? [] : [sql`area_code = ${location}`]),
  ];
  const isEverything = properties === everything && conditions.length === 0;
  return {
    own: ownProperties(properties, conditions),
    isMeant: isEverything ? sql`true` : sql`property_id = any(array(select id from own))`,
    counts: countsAsOwn(properties, conditions),
    isEverything,
  };
}

/** The first day of a day's month. As a timestamp without a zone, which is cheaper to cut off than one that has one. */
export const monthOf = (day: ReturnType<typeof sql>) => sql`date_trunc('month', (${day})::timestamp)::date`;

/** Calendar months in a row, as the table `months` with their first days: so many, the last one that of today. */
export const lastMonths = (count: number) => sql`months as (
  select (${monthOf(todayInIndia)} - make_interval(months => back))::date as first_day
  from generate_series(0, ${count}::integer - 1) as back)`;

/** A part that begins at the first row says so in its text: of an unknown beginning the planner expects that it is far. */
export const from = (offset: number | undefined) => (offset === undefined ? sql`` : sql`offset ${offset}`);
