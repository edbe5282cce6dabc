import type { PageOf, Sort } from "@vasati/contract/wire/paging";
import { countedAtMost } from "@vasati/contract/wire/paging";
import { sql } from "kysely";
import type { Condition } from "../access/policy.ts";
import { everything, nothing } from "../access/policy.ts";
import type { Database, Transaction } from "../platform/database/database.ts";
import { namePattern } from "../platform/database/like.ts";

/** Tables whose rows are edited by version; most are archived. */
export type RecordTable =
  | "properties"
  | "units"
  | "owner_profiles"
  | "tenants"
  | "tenancies"
  | "custodians"
  | "users"
  | "service_requests"
  | "enquiries"
  | "business_constants"
  | "webhooks";

/** Records that are archived: nothing new may refer to one while that is done. */
const archivable = new Set<RecordTable>(["properties", "units", "owner_profiles", "tenants", "custodians"]);

/**
 * Whoever only refers to a record waits for a change of it where it may be archived, and for no other: every entry in the trail
 * refers to an account, so that two changes would wait for each other.
 */
const strengthFor = (table: RecordTable) => (archivable.has(table) ? sql`for update` : sql`for no key update`);

/** Makes other edits of the record wait for the end of this transaction. */
export async function lockRecord(transaction: Transaction, table: RecordTable, id: number): Promise<void> {
  await sql`select 1 from ${sql.table(table)} where id = ${id} ${strengthFor(table)}`.execute(transaction);
}

/** The same for many records, in an order in which no two transactions wait for each other. */
export async function lockRecords(transaction: Transaction, table: RecordTable, ids: number[]): Promise<void> {
  await sql`
    select 1 from ${sql.table(table)} where id = any(${ids}::bigint[]) order by id ${strengthFor(table)}`.execute(
    transaction,
  );
}

/**
 * The records for which something holds, by id; others change them once this transaction has ended. Whoever only refers to one
 * does not wait.
 */
export async function holdRecords(
  transaction: Transaction,
  table: RecordTable,
  condition: Condition,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where ${condition} order by id for no key update`.execute(transaction);
  return rows.map(({ id }) => id);
}

/** Makes what an account does about itself come one after the other. */
export const lockAccount = (transaction: Transaction, userId: number): Promise<void> =>
  lockRecord(transaction, "users", userId);

/** How many of the records are there and not archived; it stays so until the transaction ends. */
export async function countAtHand(
  transaction: Transaction,
  table: "custodians" | "owner_profiles" | "tenants",
  ids: number[],
): Promise<number> {
  const { rows } = await sql`
    select 1 from ${sql.table(table)} where id = any(${ids}::bigint[]) and archived_at is null order by id
    for key share`.execute(transaction);
  return rows.length;
}

/** Whether the record is there and not archived; if it is, it stays so until the transaction ends. */
export const isAtHand = async (
  transaction: Transaction,
  table: Parameters<typeof countAtHand>[1],
  id: number,
): Promise<boolean> => (await countAtHand(transaction, table, [id])) === 1;

/** Whether a record of the table is one of those in a scope; columns of the scope are of the table. */
export async function isInScope(
  database: Database,
  table: RecordTable,
  { id, scope }: { id: number; scope: Condition },
): Promise<boolean> {
  if (scope === everything) return true;
  if (scope === nothing) return false;
  const { rows } = await sql`select 1 from ${sql.table(table)} where id = ${id} and ${scope}`.execute(database);
  return rows.length > 0;
}

/** What an edit always writes: its number, its instant, and whether the record is archived from now on. */
export const editedNow = (archived: boolean | undefined) => ({
  version: sql<number>`version + 1`,
  updated_at: new Date(),
  ...(archived !== undefined && { archived_at: archived ? sql<Date>`coalesce(archived_at, now())` : null }),
});

/** A form with the fields of an edit in the place of its own. A field that the edit does not name is not among its keys. */
export const changedBy = <Form extends object>(
  before: Form,
  edit: { [Field in keyof Form]?: Form[Field] | undefined },
): Form => Object.assign<object, Form, object>({}, before, edit);

/**
 * Deletes records.
 * @throws the database's foreign key violation where something refers to one
 */
export async function deleteRows(
  transaction: Transaction,
  table: RecordTable | "addresses",
  ids: number[],
): Promise<void> {
  await sql`delete from ${sql.table(table)} where id = any(${ids}::bigint[])`.execute(transaction);
}

type Direction = "asc" | "desc";
type Expression = ReturnType<typeof sql>;

/** Which rows of one table a list shows, in which order. */
export interface ListOf {
  table: RecordTable | "audit_entries" | "imports" | "documents" | "webhook_deliveries";
  /** All of them must hold; columns are of the table. */
  conditions: Condition[];
  order: {
    by: "created_at" | "commencing_date" | "expiry_date" | "at" | "id" | Expression;
    /** Ties are broken by id, in the same direction. */
    direction: Direction;
    /** Before all that by state, in the opposite direction: New stands last in the alphabet, and is to come first. */
    byStateFirst?: true;
  };
  page: number;
  size: number;
  /** Beyond this many rows the count says "at least". */
  countAtMost: number;
}

/** The order that somebody asks for: each field stands for an expression of ours, which is never null. */
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
 * The ids of one page of a list and how many rows it has. Of an exactly counted list the second half is read from its end, so
 * that the last page costs what the first does.
 */
export async function findIdsOfPage(
  database: Database,
  { table, conditions, order, page, size, countAtMost }: ListOf,
): Promise<{ ids: number[]; total: number; totalIsCapped: boolean }> {
  const matching = sql`from ${sql.table(table)} where ${sql.join([sql`true`, ...conditions], sql` and `)}`;
  // In the text: of a limit that the planner does not know it expects that a tenth is enough, and reads row after row.
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

/** Records in the order of their ids. */
export function inOrderOf<Found>(ids: number[], found: Found[], idOf: (record: Found) => number): Found[] {
  const byId = new Map(found.map((record) => [idOf(record), record]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** How the records of a page are read. */
interface PageParts<Found> extends Omit<ListOf, "countAtMost"> {
  /** As `ListOf` has it; what lists count, unless told. */
  countAtMost?: number;
  /** Records by their ids, in any order. */
  find: (database: Database, ids: number[]) => Promise<Found[]>;
  idOf: (record: Found) => number;
}

/** A page of a list: its ids first, by an index, and then the records of these alone. */
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
 * Whether the lower-cased name contains the text; of fewer than three characters, whether it begins with it, because a
 * trigram index knows nothing shorter (docs/performance.md).
 */
export const nameMatches = (text: string) => sql<boolean>`name_lower like lower(${namePattern(text)})`;
