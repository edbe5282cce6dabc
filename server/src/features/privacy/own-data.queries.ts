import type { Language } from "@vasati/contract/people/auth";
import { numberReadingEvents } from "@vasati/contract/people/number-readings";
import { sql } from "kysely";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database } from "../../platform/database/database.ts";
import type { CopyTitle, Person, TableData } from "../../records/personal-data/table-data.queries.ts";
import { entriesOfTables } from "../../records/personal-data/tables.ts";

/** Of a table with more rows, such as what an administrator's account did, the latest. */
const mostRows = 10_000;

/** The language of an account. */
export async function findLanguage(database: Database, userId: number): Promise<Language> {
  const of = database.selectFrom("users").select("language").where("id", "=", userId);
  return (await of.executeTakeFirstOrThrow()).language;
}

/** The accounts and records of whoever calls. */
export const personOf = ({ userId, tenantId, ownerProfileId, custodianId }: Caller): Person => ({
  users: [userId],
  tenant: tenantId,
  owner: ownerProfileId,
  employee: custodianId,
});

/** The rows of one table about a person. */
export interface OwnRows {
  table: string;
  title: CopyTitle;
  rows: Record<string, unknown>[];
}

/** A file of theirs. */
export interface OwnFile {
  fileName: string;
  size: number;
  sha256: string;
  storageKey: string;
  storedAt: Date;
}

const lastFour = (number: unknown) => (typeof number === "string" ? `••••${number.slice(-4)}` : number);

function copied(row: Record<string, unknown>, { shows, masks = [] }: NonNullable<TableData["copy"]>) {
  const named = (typeof shows === "string" ? shows : shows.allBut).split(" ");
  const columns = typeof shows === "string" ? named : Object.keys(row).filter((column) => !named.includes(column));
  return Object.fromEntries(
    columns.map((column) => [column, masks.includes(column) ? lastFour(row[column]) : row[column]]),
  );
}

/** Who was shown an identity number of a person, when and why (requirements 20.130). */
async function findNumberReadings(database: Database, person: Person): Promise<OwnRows[]> {
  const { users, tenant, owner } = person;
  const { rows } = await sql<Record<string, unknown>>`
    select at, after ->> 'field' as number, record_type as of, users.name as shown_to, after ->> 'reason' as reason
    from audit_entries left join users on users.id = user_id
    where action = any(${[...numberReadingEvents]}::text[]) and (record_type = 'tenant' and record_id = ${tenant}
      or record_type = 'owner' and record_id = ${owner}
      or record_type = 'enquiry' and record_id = any(array(
        select id from enquiries where user_id = any(${[...users]}::bigint[]) or tenant_id = ${tenant})))
    order by at desc limit ${sql.lit(mostRows)}`.execute(database);
  return rows.length > 0 ? [{ table: "number_readings", title: "readings", rows }] : [];
}

/** Everything that tables hold about a person, and the files that belong to it. */
export async function findOwnData(database: Database, person: Person): Promise<{ data: OwnRows[]; files: OwnFile[] }> {
  const data: OwnRows[] = [];
  const files: OwnFile[] = [];
  for (const [table, { of, copy }] of entriesOfTables) {
    if (!of || !copy) continue;
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} where ${of(person)} order by 1 desc limit ${sql.lit(mostRows)}`.execute(
      database,
    );
    if (rows.length > 0) data.push({ table, title: copy.title, rows: rows.map((row) => copied(row, copy)) });
    for (const row of rows)
      if (typeof row["storage_key"] === "string")
        files.push({
          fileName: String(row["file_name"]),
          size: Number(row["size_bytes"]),
          sha256: String(row["sha256"]),
          storageKey: row["storage_key"],
          storedAt: row["created_at"] as Date,
        });
  }
  data.push(...(await findNumberReadings(database, person)));
  return { data, files };
}
