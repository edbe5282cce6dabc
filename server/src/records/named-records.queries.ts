import type { Found } from "@vasati/contract/office/palette";
import { foundAtMost } from "@vasati/contract/office/palette";
import { countedAtMost } from "@vasati/contract/wire/paging";
import { sql } from "kysely";
import type { Condition } from "../access/policy.ts";
import { nothing } from "../access/policy.ts";
import type { Database } from "../platform/database/database.ts";
import type { RecordTable } from "../platform/database/tables.ts";

/** What to look for in one table. Conditions use the table's columns. */
interface Sought {
  table: RecordTable;
  /** All of them must hold, including `nameMatches`. */
  conditions: Condition[];
  text: string;
  detail: Condition;
}

/**
 * The best matches for a text: names that begin with it first, then by name. If a short text matches more than a thousand names,
 * only the first thousand are ranked, which keeps the statement cheap; the user will type on.
 */
export async function findNamed(database: Database, { table, conditions, text, detail }: Sought): Promise<Found[]> {
  if (conditions.includes(nothing)) return [];
  const bestFirst = sql`starts_with(name_lower, lower(${text})) desc, name_lower, id`;
  const { rows } = await sql<Found>`
    with best as (
      select id from (
        select id, name_lower from ${sql.table(table)}
        where ${sql.join(conditions, sql` and `)} limit ${sql.lit(countedAtMost)}) as candidates
      order by ${bestFirst} limit ${sql.lit(foundAtMost)})
    select id, name as title, ${detail} as detail from best join ${sql.table(table)} using (id)
    order by ${bestFirst}`.execute(database);
  return rows;
}
