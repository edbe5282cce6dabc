import { sql } from "kysely";
import type { Condition } from "../access/policy.ts";
import { ofProperty, ofUnitIn } from "../access/property.ts";

/** What must hold of a row of `properties` that counts: not archived, in the scope, with what else is asked of it. */
export const countsAsOwn = (properties: Condition, further: readonly Condition[] = []) =>
  sql.join([sql`archived_at is null`, properties, ...further], sql` and `);

/** The ids of the properties that count, of them those for which further conditions hold too. */
export const ownPropertyIds = (properties: Condition, further: readonly Condition[] = []) =>
  sql`select id from properties where ${countsAsOwn(properties, further)}`;

/** The same as the table `own` of a statement that asks for them more than once. */
export const ownProperties = (properties: Condition, further: readonly Condition[] = []) =>
  sql`own as materialized (${ownPropertyIds(properties, further)})`;

const inOwn = sql`select id from own`;

/** Whether the `property_id` of a row is in that table. Everything needs no look at the property of each record. */
export const ofOwnProperty = (properties: Condition, ids: Condition = inOwn) => ofProperty(properties, undefined, ids);

/** The same by the `unit_id` of a row. */
export const ofOwnUnit = (properties: Condition, ids: Condition = inOwn) => ofUnitIn(properties, ids);
