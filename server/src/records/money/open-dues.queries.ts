import { sql } from "kysely";
import type { Condition } from "../../access/policy.ts";
import { todayInIndia } from "../../platform/database/days.queries.ts";

/** What of a row of `dues` counts and is neither paid nor waived; `dues_open_index` has the same words. */
export const isOpenDue = (due: string): Condition =>
  sql`${sql.ref(`${due}.cancelled_by`)} is null
    and ${sql.ref(`${due}.settled_paise`)} < ${sql.ref(`${due}.amount_paise`)} + ${sql.ref(`${due}.tax_paise`)}`;

/** What of a row of `dues` is open. */
export const openPaise = (due: string): Condition =>
  sql`(${sql.ref(`${due}.amount_paise`)} + ${sql.ref(`${due}.tax_paise`)} - ${sql.ref(`${due}.settled_paise`)})`;

/** What of a row of `dues` was waived: it settles a due, but nobody paid it. */
export const waivedPaise = (due: string): Condition => sql`(
  select coalesce(sum(waiver.amount_paise), 0) from due_waivers as waiver
  where waiver.due_id = ${sql.ref(`${due}.id`)} and waiver.reversed_by is null)`;

/**
 * What makes up the balances of tenancies today, as rows with `tenancy_id` and `paise`: what is open, less what was paid in advance, whether dues
 * of later days have taken it already or not. It equals the journal, without reading what is settled.
 * @param isMeant a condition on `tenancy_id`
 */
export const balanceParts = (isMeant: Condition): Condition => sql`
  select tenancy_id, ${openPaise("dues")} as paise from dues where ${isOpenDue("dues")} and due_on <= ${todayInIndia} and ${isMeant}
  union all
  select tenancy_id, ${waivedPaise("dues")} - settled_paise from dues
    where cancelled_by is null and due_on > ${todayInIndia} and settled_paise > 0 and ${isMeant}
  union all
  select tenancy_id, -unallocated_paise from receipts where unallocated_paise > 0 and ${isMeant}`;
