import { sql } from "kysely";
import type { Condition } from "../access/policy.ts";
import { ofProperty, ofUnitIn } from "../access/policies/property.ts";
import { ofTenancyIn } from "../access/policies/rent-book.ts";

/** Conditions for rows of `properties` that count: not archived, in the scope, and matching the further conditions. */
export const isCountedAsOwn = (properties: Condition, further: readonly Condition[] = []) =>
  sql.join([sql`archived_at is null`, properties, ...further], sql` and `);

/** The ids of the properties that count. */
export const ownPropertyIds = (properties: Condition, further: readonly Condition[] = []) =>
  sql`select id from properties where ${isCountedAsOwn(properties, further)}`;

/** The properties that count as the table `own`, for statements that need them more than once. */
export const ownProperties = (properties: Condition, further: readonly Condition[] = []) =>
  sql`own as materialized (${ownPropertyIds(properties, further)})`;

const inOwn = sql`select id from own`;

/** Whether the `property_id` of a row is in `own`. For the scope of everything, no lookup is needed. */
export const ofOwnProperty = (properties: Condition, ids: Condition = inOwn) => ofProperty(properties, undefined, ids);

/** Like `ofOwnProperty`, by the `tenancy_id` of a row. */
export const ofOwnTenancy = (properties: Condition, ids: Condition = inOwn) => ofTenancyIn(properties, ids);

/** Like `ofOwnProperty`, by the `unit_id` of a row. */
export const ofOwnUnit = (properties: Condition, ids: Condition = inOwn) => ofUnitIn(properties, ids);
