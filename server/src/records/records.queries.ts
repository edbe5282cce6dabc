import type { PageOf, Sort } from "@vasati/contract/wire/paging";
import { countedAtMost } from "@vasati/contract/wire/paging";
import { sql } from "kysely";
import type { Condition } from "../access/policy.ts";
import { everything, nothing } from "../access/policy.ts";
import type { Database, Transaction } from "../platform/database/database.ts";
import type { ArchivedTable, RecordTable } from "../platform/database/tables.ts";
import { archivedTables } from "../platform/database/tables.ts";
import { namePattern } from "../platform/database/like.ts";

/**
 * FOR UPDATE only on archivable tables: no new reference may be added to a row that is being archived. Elsewhere, such as on
 * accounts, to which every audit entry refers, foreign-key writers must not block.
 */
const strengthFor = (table: RecordTable) =>
  archivedTables.some((archived) => archived === table) ? sql`for update` : sql`for no key update`;

/** Locks a record against other edits until this transaction ends. */
export async function lockRecord(transaction: Transaction, table: RecordTable, id: number): Promise<void> {
  await sql`select 1 from ${sql.table(table)} where id = ${id} ${strengthFor(table)}`.execute(transaction);
}

/** Locks many records, always in the same order to avoid deadlocks. */
export async function lockRecords(transaction: Transaction, table: RecordTable, ids: number[]): Promise<void> {
  await sql`
    select 1 from ${sql.table(table)} where id = any(${ids}::bigint[]) order by id ${strengthFor(table)}`.execute(
    transaction,
  );
}

/** Locks the matching records and returns them by id. Inserting a reference to one of them does not block. */
export async function lockRecordsWhere(
  transaction: Transaction,
  table: RecordTable,
  condition: Condition,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where ${condition} order by id for no key update`.execute(transaction);
  return rows.map(({ id }) => id);
}

/** Serializes what an account does, until the transaction ends. */
export const lockAccount = (transaction: Transaction, userId: number): Promise<void> =>
  lockRecord(transaction, "users", userId);

/** How many of the records exist and are not archived. They are locked until the transaction ends. */
export async function countActive(transaction: Transaction, table: ArchivedTable, ids: number[]): Promise<number> {
  const { rows } = await sql`
    select 1 from ${sql.table(table)} where id = any(${ids}::bigint[]) and archived_at is null order by id
    for key share`.execute(transaction);
  return rows.length;
}

/** Whether the record exists and is not archived. If so, it is locked until the transaction ends. */
export const isActive = async (transaction: Transaction, table: ArchivedTable, id: number): Promise<boolean> =>
  (await countActive(transaction, table, [id])) === 1;

interface InScope {
  id: number;
  /** On the table's columns. */
  scope: Condition;
}

/** Whether a record that exists is in a scope. */
export async function isInScope(database: Database, table: RecordTable, record: InScope): Promise<boolean> {
  if (record.scope === everything) return true;
  if (record.scope === nothing) return false;
  return existsInScope(database, table, record);
}

/** Whether there is such a record, in a scope. */
export async function existsInScope(database: Database, table: RecordTable, { id, scope }: InScope): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)} where id = ${id} and ${scope}`.execute(database);
  return rows.length > 0;
}

/** What every edit writes: the next version, the time, and whether the record is archived. */
export const editedNow = (archived: boolean | undefined) => ({
  version: sql<number>`version + 1`,
  updated_at: new Date(),
  ...(archived !== undefined && { archived_at: archived ? sql<Date>`coalesce(archived_at, now())` : null }),
});

/** A form with the edited fields replaced. Fields that the edit leaves out are not among its keys. */
export const changedBy = <Form extends object>(
  before: Form,
  edit: { [Field in keyof Form]?: Form[Field] | undefined },
): Form => Object.assign<object, Form, object>({}, before, edit);

/** Deletes records. @throws the database's foreign key violation if something refers to one of them */
export async function deleteRows(
  transaction: Transaction,
  table: RecordTable | "addresses",
  ids: number[],
): Promise<void> {
  await sql`delete from ${sql.table(table)} where id = any(${ids}::bigint[])`.execute(transaction);
}

type Direction = "asc" | "desc";
type Expression = ReturnType<typeof sql>;

/** Which rows of a table a list shows, and in which order. */
export interface ListOf {
  table:
    | RecordTable
    | "audit_entries"
    | "security_events"
    | "imports"
    | "documents"
    | "webhook_deliveries"
    | "dues"
    | "receipts"
    | "payment_claims"
    | "rent_reminders"
    | "deposits"
    | "tenancy_standings";
  /** All of them must hold. They use the table's columns. */
  conditions: Condition[];
  order: {
    by: "created_at" | "commencing_date" | "expiry_date" | "at" | "id" | Expression;
    /** Ties are broken by id, in the same direction. */
    direction: Direction;
    /** Sorts by status first, in the opposite direction, so that New comes before the others. */
    byStateFirst?: true;
  };
  page: number;
  size: number;
  /** Above this number the count is reported as "at least". */
  countAtMost: number;
}

/** The order that the caller asked for. Each field stands for an SQL expression that is never null. */
export function orderOf<Field extends string>(sort: Sort<Field>, columns: Record<Field, Expression>): ListOf["order"] {
  const isDescending = sort.startsWith("-");
  return { by: columns[sort.slice(isDescending ? 1 : 0) as Field], direction: isDescending ? "desc" : "asc" };
}

const opposite = { asc: "desc", desc: "asc" } as const;

function orderedBy({ by, byStateFirst }: ListOf["order"], direction: Direction) {
  const going = sql.raw(direction);
  const state = byStateFirst ? sql`status ${sql.raw(opposite[direction])}, ` : sql``;
  return sql`${state}${typeof by === "string" ? sql.ref(by) : by} ${going}, id ${going}`;
}

/**
 * The ids of one page of a list, and its row count. If the count is exact, pages in the second half are read from the end, so that
 * the last page costs as much as the first.
 */
export async function findIdsOfPage(
  database: Database,
  { table, conditions, order, page, size, countAtMost }: ListOf,
): Promise<{ ids: number[]; total: number; totalIsCapped: boolean }> {
  const matching = sql`from ${sql.table(table)} where ${sql.join([sql`true`, ...conditions], sql` and `)}`;
  // As a literal: for a parameter the planner assumes that a tenth of the rows is enough, and chooses a slow plan.
  const most = sql.lit(countAtMost + 1);
  const { rows: counts } = await sql<{ matches: number }>`
    select count(*) as matches from (select 1 ${matching} limit ${most}) as matching`.execute(database);
  const matches = counts[0]?.matches ?? 0;
  const totalIsCapped = matches > countAtMost;
  const total = Math.min(matches, countAtMost);
  const offset = page * size;
  if (!totalIsCapped && offset >= total) return { ids: [], total, totalIsCapped };

  const fromTheEnd = !totalIsCapped && offset > total / 2;
  const direction = fromTheEnd ? opposite[order.direction] : order.direction;
  const skipped = fromTheEnd ? Math.max(total - offset - size, 0) : offset;
  const taken = fromTheEnd ? Math.min(size, total - offset) : size;
  const { rows } = await sql<{ id: number }>`
    select id ${matching} order by ${orderedBy(order, direction)}
    limit ${taken} offset ${skipped}`.execute(database);
  const ids = rows.map(({ id }) => id);
  return { ids: fromTheEnd ? ids.toReversed() : ids, total, totalIsCapped };
}

/**
 * Whether a column has one of the ids. A single one is compared as such: PostgreSQL keeps the plan of that, and plans a statement
 * with a list of ids each time, which takes longer than reading one record.
 */
export const isOneOf = (column: Condition, ids: readonly number[]): Condition =>
  ids.length === 1 ? sql`${column} = ${ids[0]}` : sql`${column} = any(${[...ids]}::bigint[])`;

/** The records in the order of the ids. */
export function inOrderOf<Found>(ids: number[], found: Found[], idOf: (record: Found) => number): Found[] {
  const byId = new Map(found.map((record) => [idOf(record), record]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** How to read the records of a page. */
interface PageParts<Found> extends Omit<ListOf, "countAtMost"> {
  /** As in `ListOf`; defaults to the limit of all lists. */
  countAtMost?: number;
  /** Loads records by id, in any order. */
  find: (database: Database, ids: number[]) => Promise<Found[]>;
  idOf: (record: Found) => number;
}

/** Reads a page of a list: first its ids, by an index, then only those records. */
export async function findPage<Found>(
  database: Database,
  { find, idOf, countAtMost = countedAtMost, ...list }: PageParts<Found>,
): Promise<PageOf<Found>> {
  const { page, size } = list;
  const { ids, ...counted } = await findIdsOfPage(database, { ...list, countAtMost });
  const found = ids.length > 0 ? await find(database, ids) : [];
  return { items: inOrderOf(ids, found, idOf), page, size, ...counted };
}

/**
 * Whether the lower-cased name contains the text. With fewer than three characters it must begin with it, because trigram indexes
 * can't search for less (docs/performance.md).
 */
export const nameMatches = (text: string, name: Condition = sql`name_lower`) =>
  sql<boolean>`${name} like lower(${namePattern(text)})`;

/**
 * Whether the name of the tenancy's tenant, unit or property matches. Each name is looked up by its own index, and a list reads the tenancies
 * that were found, whatever their number: of a subquery with `in` the planner expects so many that it walks the whole list.
 * @param id the column with the tenancy's id
 */
export function namesInTenancy(text: string, id: Condition = sql`id`) {
  const named = nameMatches(text);
  return sql`${id} = any(array(
    select id from tenancies where tenant_id = any(array(select id from tenants where ${named}))
    union select id from tenancies where unit_id = any(array(select id from units where ${named}))
    union select id from tenancies where property_id = any(array(select id from properties where ${named}))))`;
}
