import { sql } from "kysely";
import type { Database } from "../../../platform/database/database.ts";

/** The highest id that a unit has; 0 if there is none. */
export async function findLastUnitId(database: Database): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`select max(id) as last from units`.execute(database);
  return rows[0]?.last ?? 0;
}

interface ListedUnit {
  id: number;
  /** `YYYY-MM-DD`. */
  changedOn: string;
}

/** The vacant units whose ids are above `after` and at most `until`, in order. */
export async function findListedUnits(
  database: Database,
  { after, until }: Record<"after" | "until", number>,
): Promise<ListedUnit[]> {
  const { rows } = await sql<ListedUnit>`
    select id, (updated_at at time zone 'UTC')::date as "changedOn" from units
    where id > ${after} and id <= ${until} and status = 'NOP' and archived_at is null order by id`.execute(database);
  return rows;
}
