import type { Found } from "@vasati/contract/office/palette";
import { foundAtMost } from "@vasati/contract/office/palette";
import { countedAtMost } from "@vasati/contract/wire/paging";
import { sql } from "kysely";
import type { Condition } from "../access/policy.ts";
import { nothing } from "../access/policy.ts";
import type { Database } from "../platform/database/database.ts";
import type { RecordTable } from "./records.queries.ts";

/** Which records of one table are sought; columns are of the table. */
interface Sought {
  table: RecordTable;
  /** All of them must hold, `nameMatches` of the text among them. */
  conditions: Condition[];
  text: string;
  detail: Condition;
}

/**
 * The few records that a text means best: whose names begin with it, then by name. Where a text of few letters matches more
 * than a thousand names, the best of a thousand: who wants another types on, and the statement stays cheap.
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
