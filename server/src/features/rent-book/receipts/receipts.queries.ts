import type { Money } from "@vasati/contract/money/money";
import type { ReceiptMode } from "@vasati/contract/money/receipts";
import { sql } from "kysely";
import type { Transaction } from "../../../platform/database/database.ts";
import { moneyIn } from "../../../ledger/ledger.queries.ts";
import { isOpenDue, openPaise } from "../../../records/money/open-dues.queries.ts";
import { isOneOf } from "../../../records/records.queries.ts";
import { isByTransfer } from "../../../records/money/transfers.queries.ts";
import { numberOfReceipt } from "./receipt-details.queries.ts";

/** A receipt with a bank's reference: its number, and where it was used. */
export interface ReceiptOfTransfer {
  number: string;
  receiptId: number;
  tenancyId: number;
  unitName: string;
  propertyName: string;
}

/** The receipt that already has a bank's reference; undefined if there is none. */
export async function findReceiptOfTransfer(
  transaction: Transaction,
  reference: string,
): Promise<ReceiptOfTransfer | undefined> {
  const { rows } = await sql<ReceiptOfTransfer>`
    select ${numberOfReceipt} as number, receipt.id as "receiptId", receipt.tenancy_id as "tenancyId", unit.name as "unitName", property.name as "propertyName"
    from receipts as receipt
      join tenancies as tenancy on tenancy.id = receipt.tenancy_id
      join units as unit on unit.id = tenancy.unit_id
      join properties as property on property.id = tenancy.property_id
    where reference = ${reference} and ${isByTransfer} and reversed_by is null`.execute(transaction);
  return rows[0];
}

/** A receipt to insert. */
export interface NewReceipt {
  tenancyId: number;
  financialYear: string;
  receivedOn: string;
  mode: ReceiptMode;
  reference: string | null;
  bank: string | null;
  amount: Money;
  tds: Money;
  cashConfirmed: boolean;
  entryId: number;
  userId: number;
}

/** A receipt as it was written. */
export interface WrittenReceipt {
  id: number;
  number: number;
  /** Whether its money is allocated; otherwise `allocateOldestFirst` has to. */
  isAllocated: boolean;
}

/**
 * Inserts a receipt with the next number of its financial year, and settles the oldest open dues with it: in one statement, because other
 * receipts wait for the transaction's end, so that no number is left out. It settles nothing if `settlesOldest` is false, or if the tenancy
 * has older money that isn't allocated. Returns undefined if another receipt has its reference; the transaction must then be rolled back.
 * The tenancy must be locked.
 */
export async function insertReceipt(
  transaction: Transaction,
  { amount, tds, ...receipt }: NewReceipt,
  { settlesOldest }: { settlesOldest: boolean },
): Promise<WrittenReceipt | undefined> {
  const all = sql`${String(amount + tds)}::bigint`;
  const { rows } = await sql<WrittenReceipt>`
    with allocating as (
      select ${settlesOldest}::boolean
        and not exists (select from receipts where tenancy_id = ${receipt.tenancyId} and unallocated_paise > 0) as allocates
    ), owed as (
      select id, ${openPaise("dues")} as rest, sum(${openPaise("dues")}) over (order by due_on, id) as reach
      from dues where tenancy_id = ${receipt.tenancyId} and ${isOpenDue("dues")}
    ), pieces as (
      select id as due_id, (least(reach, ${all}) - (reach - rest))::bigint as paise
      from owed, allocating where allocates and reach - rest < ${all}
    ), next as (
      insert into receipt_numbers (financial_year, last_number) values (${receipt.financialYear}, 1)
      on conflict (financial_year) do update set last_number = receipt_numbers.last_number + 1
      returning financial_year, last_number
    ), written as (
      insert into receipts (tenancy_id, financial_year, number, received_on, mode, reference, bank, amount_paise, tds_paise,
        unallocated_paise, cash_confirmed, entry_id, created_by)
      select ${receipt.tenancyId}::bigint, financial_year, last_number, ${receipt.receivedOn}::date, ${receipt.mode},
        ${receipt.reference}, ${receipt.bank}, ${String(amount)}::bigint, ${String(tds)}::bigint,
        ${all} - (select coalesce(sum(paise), 0) from pieces)::bigint,
        ${receipt.cashConfirmed}::boolean, ${receipt.entryId}::bigint, ${receipt.userId}::bigint
      from next on conflict do nothing returning id, number
    ), allocated as (
      insert into receipt_allocations (receipt_id, due_id, amount_paise) select written.id, due_id, paise from written, pieces
    ), settled as (
      update dues set settled_paise = settled_paise + piece.paise from written, pieces as piece where piece.due_id = dues.id
    )
    select id, number, allocates as "isAllocated" from written, allocating`.execute(transaction);
  return rows[0];
}

/** How much of a receipt settles which due. */
export interface Allocation {
  dueId: number;
  amount: Money;
}

/**
 * Settles the named dues with a receipt and returns their number. Leaves out dues of other tenancies and cancelled ones.
 * @throws the database's check violation if a due would be paid twice, or more is allocated than was received
 */
export async function allocateTo(
  transaction: Transaction,
  receiptId: number,
  allocations: readonly Allocation[],
): Promise<number> {
  const { rows } = await sql`
    with given as (
      select due.id, given.paise from unnest(
        ${allocations.map(({ dueId }) => dueId)}::bigint[], ${allocations.map(({ amount }) => String(amount))}::bigint[]
      ) as given(due_id, paise)
        join receipts as receipt on receipt.id = ${receiptId}
        join dues as due on due.id = given.due_id and due.tenancy_id = receipt.tenancy_id and due.cancelled_by is null
    ), allocated as (
      insert into receipt_allocations (receipt_id, due_id, amount_paise) select ${receiptId}, id, paise from given
    ), settled as (
      update dues set settled_paise = settled_paise + paise from given where given.id = dues.id
    ), used as (
      update receipts set unallocated_paise = unallocated_paise - (select coalesce(sum(paise), 0) from given) where id = ${receiptId}
    )
    select id from given`.execute(transaction);
  return rows.length;
}

/**
 * Settles the oldest open dues of tenancies with the oldest money that isn't allocated yet. Running totals give each receipt and each
 * due a range of amounts; where two ranges overlap, the receipt settles the due. The tenancies must be locked.
 */
export async function allocateOldestFirst(transaction: Transaction, tenancyIds: readonly number[]): Promise<void> {
  await sql`
    with received as (
      select id, tenancy_id, unallocated_paise as rest,
        sum(unallocated_paise) over (partition by tenancy_id order by received_on, id) as reach
      from receipts where ${isOneOf(sql`tenancy_id`, tenancyIds)} and unallocated_paise > 0
    ), owed as (
      select id, tenancy_id, ${openPaise("dues")} as rest,
        sum(${openPaise("dues")}) over (partition by tenancy_id order by due_on, id) as reach
      from dues where tenancy_id = any(select tenancy_id from received) and ${isOpenDue("dues")}
    ), pieces as (
      select received.id as receipt_id, owed.id as due_id,
        (least(received.reach, owed.reach) - greatest(received.reach - received.rest, owed.reach - owed.rest))::bigint as paise
      from received join owed on owed.tenancy_id = received.tenancy_id
        and owed.reach > received.reach - received.rest and received.reach > owed.reach - owed.rest
    ), allocated as (
      insert into receipt_allocations (receipt_id, due_id, amount_paise) select receipt_id, due_id, paise from pieces
      on conflict (receipt_id, due_id) do update set amount_paise = receipt_allocations.amount_paise + excluded.amount_paise
    ), settled as (
      update dues set settled_paise = settled_paise + piece.paise
      from (select due_id, sum(paise)::bigint as paise from pieces group by 1) as piece where piece.due_id = dues.id
    )
    update receipts set unallocated_paise = unallocated_paise - piece.paise
    from (select receipt_id, sum(paise)::bigint as paise from pieces group by 1) as piece where piece.receipt_id = receipts.id`.execute(
    transaction,
  );
}

/** What undoing a receipt needs to know about it. */
export interface FoundReceipt {
  tenancyId: number;
  receivedOn: string;
  entryId: number;
  amount: Money;
  tds: Money;
  /** The entry that moved a cleared cheque to the bank. */
  clearingEntryId: number | null;
  /** Whether it is a cheque that still waits for the bank. */
  isWaitingCheque: boolean;
}

export async function findReceipt(transaction: Transaction, id: number): Promise<FoundReceipt | undefined> {
  const { rows } = await sql<Omit<FoundReceipt, "amount" | "tds"> & { paise: string; tdsPaise: string }>`
    select tenancy_id as "tenancyId", received_on as "receivedOn", entry_id as "entryId", amount_paise::text as paise,
      tds_paise::text as "tdsPaise", clearing_entry_id as "clearingEntryId",
      mode = 'cheque' and cleared_on is null and reversed_by is null as "isWaitingCheque"
    from receipts where id = ${id}`.execute(transaction);
  const [row] = rows;
  if (!row) return undefined;
  const { paise, tdsPaise, ...receipt } = row;
  return { ...receipt, amount: moneyIn(paise), tds: moneyIn(tdsPaise) };
}

/** Stores that a receipt was reversed: what it settled is owed again. */
export async function releaseReceipt(transaction: Transaction, id: number, reversalId: number): Promise<void> {
  await sql`
    with released as (
      update dues set settled_paise = settled_paise - allocation.amount_paise
      from receipt_allocations as allocation where allocation.receipt_id = ${id} and allocation.due_id = dues.id
    )
    update receipts set reversed_by = ${reversalId}, unallocated_paise = 0 where id = ${id}`.execute(transaction);
}
