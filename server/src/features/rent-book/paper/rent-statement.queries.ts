import type { Money } from "@vasati/contract/money/money";
import type { ReceiptMode } from "@vasati/contract/money/receipts";
import type { Address } from "@vasati/contract/portfolio/addresses";
import { sql } from "kysely";
import { moneyIn } from "../../../ledger/ledger.queries.ts";
import type { Database } from "../../../platform/database/database.ts";
import { addressAsJson } from "../../../records/addresses.queries.ts";
import { waivedPaise } from "../../../records/money/open-dues.queries.ts";
import { findPans } from "../../../records/identity/pans.ts";
import { numberOfReceipt } from "../receipts/receipt-details.queries.ts";

/** What settled a part of a month's rent. */
export interface RentPayment {
  day: string;
  /** From another book when it is `opening`, and from the deposit when it is `setOff`. */
  mode: ReceiptMode | "opening" | "setOff";
  reference: string;
  /** Of the receipt; empty if it has none. */
  number: string;
  /** A cheque that the bank hasn't paid yet. */
  waits: boolean;
  amount: Money;
}

/** The rent of a month, or of another period that begins in the year. */
export interface RentOfMonth {
  from: string;
  until: string;
  dueOn: string;
  /** Including GST, without what was waived. */
  due: Money;
  payments: RentPayment[];
  /** Whose income it is; null if nobody was known. */
  ownerId: number | null;
}

interface Row extends Omit<RentOfMonth, "due" | "payments"> {
  paise: string;
  payments: (Omit<RentPayment, "amount"> & { paise: string })[];
}

/** The dues for rent of a year, by the first days of their periods, with what settled them and still counts. */
export async function findRentOfYear(
  database: Database,
  { tenancyId, first, last }: { tenancyId: number; first: string; last: string },
): Promise<RentOfMonth[]> {
  const { rows } = await sql<Row>`
    select due.period_from as "from", due.period_until as until, due.due_on as "dueOn",
      (due.amount_paise + due.tax_paise - ${waivedPaise("due")})::text as paise,
      (select owner_id from ledger_lines where entry_id = due.entry_id and owner_id is not null limit 1) as "ownerId",
      (select coalesce(json_agg(payment order by payment.day, payment.number), '[]') from (
        select receipt.received_on as day, receipt.mode, coalesce(receipt.reference, '') as reference,
          coalesce(${numberOfReceipt}, '') as number,
          receipt.mode = 'cheque' and receipt.cleared_on is null as waits, allocation.amount_paise::text as paise
        from receipt_allocations as allocation join receipts as receipt on receipt.id = allocation.receipt_id
        where allocation.due_id = due.id and receipt.reversed_by is null
        union all
        select movement.day, 'setOff', '', '', false, allocation.amount_paise::text
        from deposit_allocations as allocation join deposit_movements as movement on movement.id = allocation.movement_id
        where allocation.due_id = due.id and movement.reversed_by is null
      ) as payment) as payments
    from dues as due
    where due.tenancy_id = ${tenancyId} and due.kind = 'rent' and due.cancelled_by is null
      and due.period_from between ${first} and ${last}
    order by due.period_from, due.id`.execute(database);
  return rows.map(({ paise, payments, ...rest }) =>
    Object.assign(rest, {
      due: moneyIn(paise),
      payments: payments.map(({ paise: paid, ...payment }) => Object.assign(payment, { amount: moneyIn(paid) })),
    }),
  );
}

/** To whom rent was paid. */
export interface Landlord {
  ownerId: number;
  name: string;
  address: Address | null;
  /** Null if neither a document nor a GSTIN says it. */
  pan: string | null;
}

/** Owners by their ids, in the order of the ids. */
export async function findLandlords(database: Database, ids: readonly number[]): Promise<Landlord[]> {
  const { rows } = await sql<Omit<Landlord, "pan"> & { gstin: string | null }>`
    select owner.id as "ownerId", owner.name, owner.gstin,
      (select ${sql.raw(addressAsJson("address"))} from addresses as address where address.id = owner.address_id) as address
    from owner_profiles as owner where owner.id = any(${[...ids]}::bigint[])
    order by array_position(${[...ids]}::bigint[], owner.id)`.execute(database);
  const pans = await findPans(
    database,
    "owner",
    rows.map(({ ownerId, gstin }) => ({ id: ownerId, gstin })),
  );
  return rows.map(({ gstin: _gstin, ...owner }) => Object.assign(owner, { pan: pans.get(owner.ownerId) ?? null }));
}

/** The address of a unit; null if it has none of its own. */
export async function findUnitAddress(database: Database, unitId: number): Promise<Address | null> {
  const { rows } = await sql<{ address: Address }>`
    select ${sql.raw(addressAsJson("address"))} as address
    from units as unit join addresses as address on address.id = unit.address_id where unit.id = ${unitId}`.execute(
    database,
  );
  return rows[0]?.address ?? null;
}
