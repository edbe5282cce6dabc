import type { MovementKind } from "@vasati/contract/money/deposits";
import type { Money } from "@vasati/contract/money/money";
import type { ReceiptMode } from "@vasati/contract/money/receipts";
import { sql } from "kysely";
import type { Dimensions } from "../../ledger/entry.ts";
import { moneyIn } from "../../ledger/ledger.queries.ts";
import type { Part } from "../../ledger/parts.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { isByTransfer } from "../../records/money/transfers.queries.ts";

/**
 * The parts of a tenancy's deposit, oldest first; negative if more went out than came in. After a sale, the seller still holds the part that
 * they received.
 */
export async function findHeldParts(transaction: Transaction, tenancyId: number): Promise<Part[]> {
  const { rows } = await sql<Dimensions & { paise: string }>`
    select tenancy_id as "tenancyId", owner_id as "ownerId", property_id as "propertyId", unit_id as "unitId",
      (-sum(amount_paise))::text as paise
    from ledger_lines where tenancy_id = ${tenancyId} and account = 'deposits_held'
    group by tenancy_id, owner_id, property_id, unit_id having sum(amount_paise) <> 0
    order by min(entry_id)`.execute(transaction);
  return rows.map(({ paise, ...about }) => ({ about, amount: moneyIn(paise) }));
}

/** Adds an amount, which may be negative, to what is held of a tenancy. */
export async function changeHeld(transaction: Transaction, tenancyId: number, amount: Money): Promise<void> {
  const paise = sql`${String(amount)}::bigint`;
  await (
    amount < 0n
      ? sql`update deposits set held_paise = held_paise + ${paise} where tenancy_id = ${tenancyId}`
      : sql`insert into deposits (tenancy_id, held_paise) values (${tenancyId}, ${paise})
          on conflict (tenancy_id) do update set held_paise = deposits.held_paise + excluded.held_paise`
  ).execute(transaction);
}

/** A movement to insert. */
export interface NewMovement {
  tenancyId: number;
  kind: MovementKind;
  day: string;
  amount: Money;
  mode: ReceiptMode | null;
  reference: string | null;
  bank: string | null;
  cashConfirmed: boolean;
  entryId: number;
  userId: number;
}

/** Inserts a movement and returns its id. */
export async function insertMovement(transaction: Transaction, movement: NewMovement): Promise<number> {
  const { id } = await transaction
    .insertInto("deposit_movements")
    .values({
      tenancy_id: movement.tenancyId,
      kind: movement.kind,
      day: movement.day,
      amount_paise: movement.amount,
      mode: movement.mode,
      reference: movement.reference,
      bank: movement.bank,
      cash_confirmed: movement.cashConfirmed,
      entry_id: movement.entryId,
      created_by: movement.userId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

interface Allocation {
  dueId: number;
  amount: Money;
}

/** Stores which dues a set-off has settled. */
export async function insertAllocations(
  transaction: Transaction,
  movementId: number,
  allocations: readonly Allocation[],
): Promise<void> {
  await sql`
    insert into deposit_allocations (movement_id, due_id, amount_paise)
    select ${movementId}, * from unnest(
      ${allocations.map(({ dueId }) => dueId)}::bigint[], ${allocations.map(({ amount }) => String(amount))}::bigint[])`.execute(
    transaction,
  );
}

/** Which dues a set-off has settled. */
export async function findAllocations(transaction: Transaction, movementId: number): Promise<Allocation[]> {
  const { rows } = await sql<{ dueId: number; paise: string }>`
    select due_id as "dueId", amount_paise::text as paise from deposit_allocations where movement_id = ${movementId}`.execute(
    transaction,
  );
  return rows.map(({ dueId, paise }) => ({ dueId, amount: moneyIn(paise) }));
}

/** What undoing a movement needs to know about it. */
export interface FoundMovement {
  tenancyId: number;
  kind: MovementKind;
  amount: Money;
  entryId: number;
  isUndone: boolean;
}

export async function findMovement(transaction: Transaction, id: number): Promise<FoundMovement | undefined> {
  const { rows } = await sql<Omit<FoundMovement, "amount"> & { paise: string }>`
    select tenancy_id as "tenancyId", kind, amount_paise::text as paise, entry_id as "entryId",
      reversed_by is not null as "isUndone"
    from deposit_movements where id = ${id}`.execute(transaction);
  const [row] = rows;
  if (!row) return undefined;
  const { paise, ...movement } = row;
  return { ...movement, amount: moneyIn(paise) };
}

export async function markUndone(transaction: Transaction, id: number, reversalId: number): Promise<void> {
  await transaction.updateTable("deposit_movements").set({ reversed_by: reversalId }).where("id", "=", id).execute();
}

/** The tenancy whose deposit already has a bank's reference; undefined if there is none. */
export async function findDepositOfTransfer(
  transaction: Transaction,
  { kind, reference }: { kind: MovementKind; reference: string },
): Promise<{ place: string; tenancyId: number } | undefined> {
  const { rows } = await sql<{ place: string; tenancyId: number }>`
    select unit.name || ', ' || property.name as place, tenancy.id as "tenancyId"
    from deposit_movements as movement
      join tenancies as tenancy on tenancy.id = movement.tenancy_id
      join units as unit on unit.id = tenancy.unit_id
      join properties as property on property.id = tenancy.property_id
    where reference = ${reference} and kind = ${kind} and ${isByTransfer} and reversed_by is null`.execute(transaction);
  return rows[0];
}

/** How much of a deposit has moved in cash already, by movements of one kind. */
export async function sumCashMoved(
  transaction: Transaction,
  { tenancyId, kind }: { tenancyId: number; kind: MovementKind },
): Promise<Money> {
  const { rows } = await sql<{ paise: string }>`
    select coalesce(sum(amount_paise), 0)::text as paise from deposit_movements
    where tenancy_id = ${tenancyId} and kind = ${kind} and mode = 'cash' and reversed_by is null`.execute(transaction);
  return moneyIn(rows[0]?.paise ?? "0");
}
