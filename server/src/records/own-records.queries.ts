import { sql } from "kysely";
import type { Caller } from "../platform/authentication/caller.queries.ts";
import { custodianOf, isAdministrator, ownerOf } from "./portfolio.ts";

/** Whose properties are counted; null matches none. */
export type Counted = "everything" | { custodianId: number | null; ownerId: number | null };

/** What is the caller's own: all, the properties in their care, or those that they own. */
export const countedFor = (caller: Caller): Counted =>
  isAdministrator(caller) ? "everything" : { custodianId: custodianOf(caller), ownerId: ownerOf(caller) };

type Condition = ReturnType<typeof sql>;

const isOwn = (counted: Counted) =>
  counted === "everything"
    ? sql`true`
    : sql`(custodian_id = ${counted.custodianId} or current_owner_id = ${counted.ownerId})`;

/** What must hold of a row of `properties` that counts, with what else is asked of it. */
export const countsAsOwn = (counted: Counted, further: readonly Condition[] = []) =>
  sql.join([sql`archived_at is null`, isOwn(counted), ...further], sql` and `);

/** The ids of the properties that count, of them those for which further conditions hold too. */
export const ownPropertyIds = (counted: Counted, further: readonly Condition[] = []) =>
  sql`select id from properties where ${countsAsOwn(counted, further)}`;

/** The same as the table `own` of a statement that asks for them more than once. */
export const ownProperties = (counted: Counted, further: readonly Condition[] = []) =>
  sql`own as materialized (${ownPropertyIds(counted, further)})`;

const inOwn = sql`select id from own`;

/** Whether the `property_id` of a row is one of them. Everything needs no look at the property of each record. */
export const ofOwnProperty = (counted: Counted, ids = inOwn) =>
  counted === "everything" ? sql`true` : sql`property_id = any(array(${ids}))`;

/** The same by the `unit_id` of a row. */
export const ofOwnUnit = (counted: Counted, ids = inOwn) =>
  counted === "everything"
    ? sql`true`
    : sql`unit_id = any(array(select id from units where property_id = any(array(${ids}))))`;
