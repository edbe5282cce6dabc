import type { RawBuilder } from "kysely";
import { sql } from "kysely";

/** Whose data it is: the accounts and the records of one person. */
export interface Person {
  users: readonly number[];
  tenant: number | null;
  owner: number | null;
  employee: number | null;
}

export type Condition = RawBuilder<unknown>;
export type RowsOf = (person: Person) => Condition;

/**
 * How much harm somebody who reads it could do. `secret`: with it one gets in. `sensitive`: identity numbers and papers. `personal`: names,
 * contact, money of a person. `internal`: about nobody, for staff. `public`: anyone may read it.
 */
type Level = "secret" | "sensitive" | "personal" | "internal" | "public";

/** What must be known about a table before it may hold anything about people. */
export interface TableData {
  level: Level;
  /** What for, and why it may be kept. */
  purpose: string;
  /** For how long. */
  retention: string;
  /** The rows of a person; left out if none are. */
  of?: RowsOf;
  /** What their own copy of the data shows; left out if that is in other tables. */
  copy?: { title: CopyTitle; leavesOut?: readonly string[]; shows?: readonly string[]; masks?: readonly string[] };
  /** What erasing the person does with the rows: deletes them, or overwrites columns. Left out if they stay as they are. */
  erasure?: "delete" | ((pseudonym: string) => Record<string, Condition>);
  /** Rows to erase that aren't part of the person's own copy. */
  erased?: RowsOf;
}

/** The parts of the readable copy, titled in `copy-words.ts`. */
export type CopyTitle =
  | "account"
  | "privacy"
  | "record"
  | "sessions"
  | "enquiries"
  | "tenancies"
  | "money"
  | "documents"
  | "requests"
  | "properties"
  | "drafts"
  | "readings"
  | "activity";

/** Columns that nobody's copy shows: secrets, what the server needs for itself, and who of the staff entered something. */
export const neverCopied: readonly string[] = [
  "password_hash",
  "device_hash",
  "storage_key",
  "name_lower",
  "erased_at",
  "identity_erased_at",
  "created_by",
  "uploaded_by",
  "answered_by",
];

/** Stands where a text was that a person wrote. */
export const erasedText = "(erased)";

export const ofUsers =
  (column: string): RowsOf =>
  ({ users }) =>
    sql`${sql.ref(column)} = any(${[...users]}::bigint[])`;

const tenancies = (tenant: number | null) => sql`select id from tenancies where tenant_id = ${tenant}`;

/** The rows that belong to the person's tenancies, by the column with the tenancy's id. */
export const ofTenancies =
  (column = "tenancy_id"): RowsOf =>
  ({ tenant }) =>
    tenant === null ? sql`false` : sql`${sql.ref(column)} = any(array(${tenancies(tenant)}))`;

/** The rows that belong to rows of another table, which has a condition of its own. */
export const within =
  (column: string, table: string, rows: RowsOf, key = "id"): RowsOf =>
  (person) =>
    sql`${sql.ref(column)} in (select ${sql.ref(key)} from ${sql.table(table)} where ${rows(person)})`;

export const eitherOf =
  (...rows: RowsOf[]): RowsOf =>
  (person) =>
    sql`(${sql.join(
      rows.map((each) => each(person)),
      sql` or `,
    )})`;
