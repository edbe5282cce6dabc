import { sql } from "kysely";
import type { Condition } from "../../access/policy.ts";
import { everything } from "../../access/policy.ts";
import type { Database } from "../../platform/database/database.ts";

/**
 * What the rent book adds up to, kept by triggers (`0049-rent-sums.sql`), as rows with `what`, `day`, `paise` and `tenancies`. There are as
 * many as days with something open, whatever the number of tenancies: of everything once, of a scope for each of its properties.
 * @param isMeant a condition on `property_id`
 * @param which a condition on `what` and `day`
 */
export const rentSums = (isMeant: Condition, which: Condition): Condition => sql`
  select what, day, paise, tenancies from rent_sums
    where ${isMeant === everything ? sql`property_id is null` : isMeant} and ${which}
  union all
  select what, day, paise, tenancies from rent_sum_changes where ${isMeant} and ${which}`;

/** Folds what has changed into the sums, so that there is little to add up. */
export async function foldRentSums(database: Database): Promise<void> {
  await sql`select fold_rent_sums()`.execute(database);
}
