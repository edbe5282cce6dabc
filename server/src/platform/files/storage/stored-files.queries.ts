import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { sourceOf } from "./file-store.ts";

/** The tables whose rows own a file (`storage_key`). */
export const tablesWithFiles = [
  "documents",
  "service_request_photos",
  "claim_pictures",
  "meter_pictures",
  "listing_photos",
  "enquiry_files",
] as const;

/** Whether there are files of records that this program doesn't know: those of a newer version, beside which it still runs. */
export async function hasUnknownFiles(database: Database): Promise<boolean> {
  const { rows } = await sql`
    select from pg_attribute join pg_class on pg_class.oid = attrelid
    where attname = 'storage_key' and relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname <> all(${[...tablesWithFiles]}::text[]) limit 1`.execute(database);
  return rows.length > 0;
}

/** Which of the files belong to a record, or were made from one that does. */
export async function findReferencedFiles(database: Database, keys: string[]): Promise<Set<string>> {
  const sources = [...new Set(keys.map(sourceOf))];
  const parts = tablesWithFiles.map(
    (table) => sql`select storage_key from ${sql.table(table)} where storage_key = any(${sources}::text[])`,
  );
  const { rows } = await sql<{ storage_key: string }>`${sql.join(parts, sql` union all `)}`.execute(database);
  const known = new Set(rows.map(({ storage_key }) => storage_key));
  return new Set(keys.filter((key) => known.has(sourceOf(key))));
}
