import type { Money } from "@vasati/contract/money/money";
import { moneyOfPaise, rupeesOfMoney } from "@vasati/contract/money/money";
import { sql } from "kysely";
import type { Database, Transaction } from "../platform/database/database.ts";
import type { Account, BusinessDay, NewEntry } from "./entry.ts";

/** An amount from a statement, which returns paise as text. */
export const moneyIn = (paise: string): Money => moneyOfPaise(BigInt(paise));

/** Paise as the driver returns them, in rupees as the API sends them. */
export const rupeesIn = (paise: string): number => rupeesOfMoney(moneyIn(paise));

/** The first day of the latest closed month, locked until the transaction ends. Null if no month is closed. */
export async function findLatestClosedMonth(transaction: Transaction): Promise<string | null> {
  const { rows } = await sql<{ month: string | null }>`select lock_latest_closed_month() as month`.execute(transaction);
  return rows[0]?.month ?? null;
}

/** Locks posting and closing until the transaction ends. */
export async function lockClosedMonths(transaction: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('closed months', 0))`.execute(transaction);
}

export async function insertClosedMonth(transaction: Transaction, month: string, userId: number): Promise<void> {
  await transaction.insertInto("closed_months").values({ month, closed_by: userId }).execute();
}

export async function deleteLatestClosedMonth(transaction: Transaction): Promise<string | undefined> {
  const { rows } = await sql<{ month: string }>`
    delete from closed_months where month = (select max(month) from closed_months) returning month`.execute(
    transaction,
  );
  return rows[0]?.month;
}

/** Reserves ids for entries that will be posted. */
export async function reserveEntryIds(transaction: Transaction, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(sequence) as id
    from (select pg_get_serial_sequence('ledger_entries', 'id')::regclass as sequence offset 0) as named,
      generate_series(1, ${count}::int)`.execute(transaction);
  return rows.map(({ id }) => id);
}

/** The values of one column, for `unnest`. */
const columnOf = <Row, Value>(rows: readonly Row[], value: (row: Row) => Value) => rows.map(value);

/** The columns of lines for `unnest`. The first one says which entry a line belongs to. */
function columnsOfLines(entries: readonly NewEntry[], keyOf: (entry: NewEntry, index: number) => number | undefined) {
  const lines = entries.flatMap((entry, index) =>
    entry.lines.map((line, place) => ({ line, key: keyOf(entry, index), position: place + 1 })),
  );
  return sql`
    ${columnOf(lines, ({ key }) => key)}::bigint[], ${columnOf(lines, ({ position }) => position)}::smallint[],
    ${columnOf(lines, ({ line }) => line.account)}::text[], ${columnOf(lines, ({ line }) => String(line.amount))}::bigint[],
    ${columnOf(lines, ({ line }) => line.ownerId)}::bigint[], ${columnOf(lines, ({ line }) => line.propertyId)}::bigint[],
    ${columnOf(lines, ({ line }) => line.unitId)}::bigint[], ${columnOf(lines, ({ line }) => line.tenancyId)}::bigint[]`;
}

/** Inserts entries that have ids already, with their lines, in one statement. */
async function insertNumberedEntries(transaction: Transaction, entries: readonly NewEntry[]): Promise<void> {
  await sql`
    with entries as (
      insert into ledger_entries (id, business_day, about_month, kind, reference, reason, created_by)
      overriding system value
      select * from unnest(
        ${columnOf(entries, ({ id }) => id)}::bigint[], ${columnOf(entries, ({ businessDay }) => businessDay)}::date[],
        ${columnOf(entries, ({ aboutMonth }) => aboutMonth)}::date[], ${columnOf(entries, ({ kind }) => kind)}::text[],
        ${columnOf(entries, ({ reference }) => reference)}::text[], ${columnOf(entries, ({ reason }) => reason)}::text[],
        ${columnOf(entries, ({ userId }) => userId)}::bigint[])
    )
    insert into ledger_lines (entry_id, position, account, amount_paise, owner_id, property_id, unit_id, tenancy_id)
    select * from unnest(${columnsOfLines(entries, ({ id }) => id)})`.execute(transaction);
}

/** Inserts entries with their lines in one statement. Returns their ids in no particular order. */
export async function insertEntries(transaction: Transaction, entries: readonly NewEntry[]): Promise<number[]> {
  const ids = entries.flatMap(({ id }) => id ?? []);
  if (ids.length === entries.length) {
    await insertNumberedEntries(transaction, entries);
    return ids;
  }
  const { rows } = await sql<{ id: number }>`
    with given as materialized (
      select given.*, coalesce(given_id, nextval(pg_get_serial_sequence('ledger_entries', 'id'))) as id from unnest(
        ${columnOf(entries, ({ id }) => id ?? null)}::bigint[],
        ${columnOf(entries, ({ businessDay }) => businessDay)}::date[],
        ${columnOf(entries, ({ aboutMonth }) => aboutMonth)}::date[],
        ${columnOf(entries, ({ kind }) => kind)}::text[],
        ${columnOf(entries, ({ reference }) => reference)}::text[],
        ${columnOf(entries, ({ reason }) => reason)}::text[],
        ${columnOf(entries, ({ userId }) => userId)}::bigint[]
      ) with ordinality as given(given_id, business_day, about_month, kind, reference, reason, created_by, place)
    ), entries as (
      insert into ledger_entries (id, business_day, about_month, kind, reference, reason, created_by)
      overriding system value
      select id, business_day, about_month, kind, reference, reason, created_by from given
    ), lines as (
      insert into ledger_lines (entry_id, position, account, amount_paise, owner_id, property_id, unit_id, tenancy_id)
      select given.id, line.position, account, amount, owner, property, unit, tenancy
      from unnest(${columnsOfLines(entries, (_entry, index) => index + 1)}) as line(place, position, account, amount, owner, property, unit, tenancy) join given using (place)
    )
    select id from given`.execute(transaction);
  return rows.map(({ id }) => id);
}

/** Inserts the reversals of entries in one statement and returns their ids; of entries that are not there, none. */
export async function insertReversals(
  transaction: Transaction,
  {
    entryIds,
    businessDay,
    aboutMonth,
    reason,
    userId,
  }: BusinessDay & { entryIds: readonly number[]; reason: string; userId: number | null },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with reversal as (
      insert into ledger_entries (business_day, about_month, kind, reason, reverses_id, created_by)
      select ${businessDay}, ${aboutMonth}, 'reversal', ${reason}, id, ${userId}::bigint from ledger_entries
      where id = any(${[...entryIds]}::bigint[])
      returning id, reverses_id
    ), lines as (
      insert into ledger_lines (entry_id, position, account, amount_paise, owner_id, property_id, unit_id, tenancy_id)
      select reversal.id, position, account, -amount_paise, owner_id, property_id, unit_id, tenancy_id
      from reversal join ledger_lines as line on line.entry_id = reversal.reverses_id
    )
    select id from reversal`.execute(transaction);
  return rows.map(({ id }) => id);
}

const keys = {
  owner: "owner_id",
  property: "property_id",
  unit: "unit_id",
  tenancy: "tenancy_id",
  account: "account",
} as const;

/** Which balances to read. */
export interface Balances {
  by: keyof typeof keys;
  /** Only of this account. */
  account?: Account;
  /** Only of these ids of the dimension `by`. */
  ids?: readonly number[];
  /** The balance at the end of this day. Without it, everything posted counts, including future days. */
  through?: string;
}

/** The balances other than zero, by id or by account code. */
export async function findBalances<By extends Balances["by"]>(
  database: Database,
  { by, account, ids, through }: Balances & { by: By },
): Promise<Map<By extends "account" ? Account : number, Money>> {
  const key = sql.ref(keys[by]);
  const conditions = [
    sql`${key} is not null`,
    ...(account === undefined ? [] : [sql`account = ${account}`]),
    ...(ids === undefined ? [] : [sql`${key} = any(${[...ids]}::bigint[])`]),
    ...(through === undefined
      ? []
      : [sql`entry_id in (select id from ledger_entries where business_day <= ${through})`]),
  ];
  const { rows } = await sql<{ key: By extends "account" ? Account : number; paise: string }>`
    select ${key} as key, sum(amount_paise)::text as paise from ledger_lines
    where ${sql.join(conditions, sql` and `)}
    group by 1 having sum(amount_paise) <> 0`.execute(database);
  return new Map(rows.map(({ key: id, paise }) => [id, moneyIn(paise)]));
}
