import { sql } from "kysely";
import type { Database } from "../../src/platform/database/database.ts";

/** All constraints and indexes of a schema, as PostgreSQL defines them. */
export async function constraintsIn(database: Database): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    select format('%s: %s %s, %s', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated) as definition
    from pg_constraint where connamespace = current_schema()::regnamespace
    union all
    select pg_get_indexdef(indexrelid) from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = current_schema()::regnamespace and indisvalid
    order by 1`.execute(database);
  return rows.map(({ definition }) => definition);
}
