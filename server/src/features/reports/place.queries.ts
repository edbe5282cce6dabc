import type { Category } from "@vasati/contract/wire/codes";
import { sql } from "kysely";
import { monthOf, todayInIndia } from "../../platform/database/days.queries.ts";
import type { Condition } from "../../access/policy.ts";
import { everything } from "../../access/policy.ts";
import { isCountedAsOwn, ownProperties } from "../../records/own-records.queries.ts";

/** The properties that a report covers: those of the caller, narrowed down by the filters. */
export interface Place {
  properties: Condition;
  propertyId?: number | undefined;
  category?: Category | undefined;
  /** The code of an area. */
  location?: string | undefined;
}

/**
 * The table `own` of a statement, with `isMeant` (whether a row's `property_id` is in it) and `counts` (the conditions on a row of
 * `properties`). Filtering properties is enough: units have the category and area of their property, and only properties without
 * units can be archived.
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
    isMeant: isEverything ? everything : sql`property_id = any(array(select id from own))`,
    counts: isCountedAsOwn(properties, conditions),
    isEverything,
  };
}

/** The same for rows with a `tenancy_id`: of those tenancies. */
export const tenanciesOf = ({ own, isMeant, isEverything }: ReturnType<typeof propertiesOf>) => ({
  own,
  isMeant: isEverything ? isMeant : sql`tenancy_id = any(array(select id from tenancies where ${isMeant}))`,
});

/** The table `months` with the first days of the last `count` calendar months, including this one. */
export const lastMonths = (count: number) => sql`months as (
  select (${monthOf(todayInIndia)} - make_interval(months => back))::date as first_day
  from generate_series(0, ${count}::integer - 1) as back)`;

/** An offset of 0 is a literal: for a parameter the planner expects a large offset. */
export const from = (offset: number | undefined) => (offset === undefined ? sql`` : sql`offset ${offset}`);
