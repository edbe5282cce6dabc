import { sql } from "kysely";
import type { Database } from "../../database/database.ts";

/** The tables whose rows own a file (`storage_key`). */
export const tablesWithFiles = ["documents", "service_request_photos", "claim_pictures", "meter_pictures"] as const;

/** Which of the files belong to a record. */
export async function findReferencedFiles(database: Database, keys: string[]): Promise<Set<string>> {
  const parts = tablesWithFiles.map(
    (table) => sql`select storage_key from ${sql.table(table)} where storage_key = any(${keys}::text[])`,
  );
  const { rows } = await sql<{ storage_key: string }>`${sql.join(parts, sql` union all `)}`.execute(database);
  return new Set(rows.map(({ storage_key }) => storage_key));
}
