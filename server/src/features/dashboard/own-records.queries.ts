import { sql } from "kysely";

/** Whose properties are counted; null matches none. */
export type Counted = "everything" | { custodianId: number | null; ownerId: number | null };

const isOwn = (counted: Counted) =>
  counted === "everything"
    ? sql`true`
    : sql`(custodian_id = ${counted.custodianId} or current_owner_id = ${counted.ownerId})`;

/** The table `own` of a statement, to which the conditions below refer: the ids of the properties that count. */
export const ownProperties = (counted: Counted) =>
  sql`own as materialized (select id from properties where archived_at is null and ${isOwn(counted)})`;

/** Whether the `property_id` of a row is one of them. Everything needs no look at the property of each record. */
export const ofOwnProperty = (counted: Counted) =>
  counted === "everything" ? sql`true` : sql`property_id = any(array(select id from own))`;

/** The same by the `unit_id` of a row. */
export const ofOwnUnit = (counted: Counted) =>
  counted === "everything"
    ? sql`true`
    : sql`unit_id = any(array(select id from units where property_id = any(array(select id from own))))`;
