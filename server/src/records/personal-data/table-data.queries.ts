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

interface ByOwner {
  overwrites: readonly string[];
  call: (person: Person) => Condition;
}

/** Every column gets its default, also one that is added later, except for those named here and links to other records. */
interface Emptying {
  /** What stays as it is, apart by spaces. */
  keeps: string;
  /** What becomes of those that may not be empty. */
  becomes: (pseudonym: string) => Record<string, Condition>;
}

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
  copy?: {
    title: CopyTitle;
    /**
     * The columns, apart by spaces: what is added later isn't shown until somebody has thought about it. Of a record that is about nobody
     * but the person, the columns that it leaves out.
     */
    shows: string | { allBut: string };
    masks?: readonly string[];
  };
  /**
   * What erasing the person does with the rows: deletes them, overwrites some columns, empties them, or calls a function of the owner,
   * afterwards, for a table that the server's role may not change. Left out if they stay as they are.
   */
  erasure?: "delete" | ((pseudonym: string, person: Person) => Record<string, Condition>) | Emptying | ByOwner;
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

/** Stands where a text was that a person wrote. */
export const erasedText = "(erased)";

export const ofUsers =
  (column: string): RowsOf =>
  ({ users }) =>
    sql`${sql.ref(column)} = any(${[...users]}::bigint[])`;

/** Their names and addresses as `words.word`, as long as nothing is erased. */
export const wordsOf = ({ users, tenant, owner, employee }: Person): Condition => sql`(
  select unnest(array[name, email]) as word from users where id = any(${[...users]}::bigint[])
  union select unnest(array[name, email]) from tenants where id = ${tenant}
  union select unnest(array[name, email]) from owner_profiles where id = ${owner}
  union select unnest(array[name, email]) from custodians where id = ${employee}) as words`;

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
