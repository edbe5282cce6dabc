import { sql } from "kysely";
import type { Database } from "../../src/platform/database/database.ts";

/** All rows of all tables, also of the queue, as text: what a dump has. */
export async function everythingStored(database: Database): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(database);
  const texts = tables.map(async ({ name }) => {
    const { rows } = await sql<{ text: string | null }>`
      select string_agg(row::text, chr(10)) as text from ${sql.raw(name)} as row`.execute(database);
    return rows[0]?.text ?? "";
  });
  return (await Promise.all(texts)).join("\n");
}
