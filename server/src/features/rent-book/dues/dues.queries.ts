import type { DueTerms, ListedDue, RecurringCharge } from "@vasati/contract/money/terms/dues";
import type { ChargeKind } from "@vasati/contract/money/terms/tenancy-terms";
import { sql } from "kysely";
import type { Dimensions } from "../../../ledger/entry.ts";
import { moneyIn } from "../../../ledger/ledger.queries.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { dayInIndia } from "../../../platform/database/days.queries.ts";

/** The first and the last day of a tenancy, as agreed. Locks the tenancy until the transaction ends. */
export async function findTenancyDays(
  transaction: Transaction,
  tenancyId: number,
): Promise<{ commencingDate: string; expiryDate: string } | undefined> {
  return transaction
    .selectFrom("tenancies")
    .select(["commencing_date as commencingDate", "expiry_date as expiryDate"])
    .where("id", "=", tenancyId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** A charge whose dues are to be raised. */
export interface ChargeToRaise extends Dimensions {
  chargeId: number;
  tenancyId: number;
  kind: ChargeKind;
  terms: DueTerms;
  charge: RecurringCharge;
  /** Of the tenancy; null if it goes on. */
  lastDay: string | null;
  /** The last day for which a due was raised. */
  raisedThrough: string | null;
}

interface Row extends Dimensions {
  chargeId: number;
  tenancyId: number;
  kind: ChargeKind;
  every_months: RecurringCharge["everyMonths"];
  from_day: string;
  until_day: string | null;
  raisedThrough: string | null;
  due_day: number;
  paid: DueTerms["paid"];
  gst: string;
  lastDay: string | null;
  amounts: { from: string; paise: string }[];
  rent_free: DueTerms["rentFree"];
}

const chargeOf = ({ every_months: everyMonths, from_day: from, until_day: until, ...row }: Row): ChargeToRaise => ({
  chargeId: row.chargeId,
  tenancyId: row.tenancyId,
  ownerId: row.ownerId,
  propertyId: row.propertyId,
  unitId: row.unitId,
  kind: row.kind,
  terms: { dueDay: row.due_day, paid: row.paid, rentFree: row.rent_free, chargesGst: row.gst === "charged" },
  charge: {
    isRent: row.kind === "rent",
    everyMonths,
    from,
    until,
    amounts: row.amounts.map((one) => ({ from: one.from, amount: moneyIn(one.paise) })),
  },
  lastDay: row.lastDay,
  raisedThrough: row.raisedThrough,
});

/**
 * Charges with dues up to a day, longest waiting first, of tenancies that were activated. Locks them and their tenancies, and skips
 * those that another transaction has locked, such as another server or a receipt; they come later.
 */
export async function takeChargesToRaise(
  transaction: Transaction,
  { through, most, tenancyIds }: { through: string; most: number; tenancyIds?: readonly number[] | undefined },
): Promise<ChargeToRaise[]> {
  const { rows: taken } = await sql<{ id: number }>`
    select charge.id from tenancy_charges as charge join tenancies as tenancy on tenancy.id = charge.tenancy_id
    where charge.next_due_on <= ${through} and tenancy.activated_at is not null
      ${tenancyIds === undefined ? sql`` : sql`and charge.tenancy_id = any(${[...tenancyIds]}::bigint[])`}
    order by charge.next_due_on, charge.id limit ${most}
    for update of charge skip locked for no key update of tenancy skip locked`.execute(transaction);
  if (taken.length === 0) return [];
  // Read only after locking, so that changes of the terms are committed by now.
  const { rows } = await sql<Row>`
    select charge.id as "chargeId", charge.tenancy_id as "tenancyId", charge.kind, every_months, from_day, until_day,
      raised_through as "raisedThrough", due_day, paid, gst, property.current_owner_id as "ownerId",
      tenancy.property_id as "propertyId", tenancy.unit_id as "unitId",
      case
        when charged_until is not null then charged_until
        when tenancy.status = 'Expired' and continues_after_end then ${dayInIndia(sql`expired_at`)}
        when tenancy.status = 'Expired' then least(expiry_date, ${dayInIndia(sql`expired_at`)})
        when not continues_after_end then expiry_date
      end as "lastDay",
      (select json_agg(json_build_object('from', amount.from_day, 'paise', amount_paise::text) order by amount.from_day)
        from tenancy_charge_amounts as amount where charge_id = charge.id) as amounts,
      (select coalesce(json_agg(json_build_object('from', free.from_day, 'until', free.until_day)), '[]')
        from tenancy_rent_free as free where free.tenancy_id = charge.tenancy_id) as rent_free
    from tenancy_charges as charge
      join tenancy_terms as terms on terms.tenancy_id = charge.tenancy_id
      join tenancies as tenancy on tenancy.id = charge.tenancy_id
      join properties as property on property.id = tenancy.property_id
    where charge.id = any(${taken.map(({ id }) => id)}::bigint[])
    order by charge.id`.execute(transaction);
  return rows.map(chargeOf);
}

/** A due to insert, with the entry that will be posted for it. */
export interface NewDue {
  from: ChargeToRaise;
  due: ListedDue;
  entryId: number;
}

/** Inserts the dues that don't exist yet and returns their entries. */
export async function insertDues(transaction: Transaction, dues: readonly NewDue[]): Promise<Set<number>> {
  const { rows } = await sql<{ entry_id: number }>`
    insert into dues (tenancy_id, charge_id, kind, period_from, period_until, due_on, amount_paise, tax_paise, entry_id)
    select * from unnest(
      ${dues.map(({ from }) => from.tenancyId)}::bigint[], ${dues.map(({ from }) => from.chargeId)}::bigint[],
      ${dues.map(({ from }) => from.kind)}::text[], ${dues.map(({ due }) => due.from)}::date[],
      ${dues.map(({ due }) => due.until)}::date[], ${dues.map(({ due }) => due.dueOn)}::date[],
      ${dues.map(({ due }) => String(due.amount))}::bigint[], ${dues.map(({ due }) => String(due.tax))}::bigint[],
      ${dues.map(({ entryId }) => entryId)}::bigint[])
    on conflict (tenancy_id, charge_id, period_from) where charge_id is not null and cancelled_by is null do nothing
    returning entry_id`.execute(transaction);
  return new Set(rows.map(({ entry_id: id }) => id));
}

/** The last day for which a charge was raised, and the due day of its next due. */
export interface Raised {
  chargeId: number;
  through: string | null;
  nextDueOn: string | null;
}

/** Stores how far charges were raised. */
export async function updateRaised(transaction: Transaction, raised: readonly Raised[]): Promise<void> {
  await sql`
    update tenancy_charges as charge set raised_through = done.through, next_due_on = done.next_due_on
    from unnest(
      ${raised.map(({ chargeId }) => chargeId)}::bigint[], ${raised.map(({ through }) => through)}::date[],
      ${raised.map(({ nextDueOn }) => nextDueOn)}::date[]) as done(id, through, next_due_on)
    where charge.id = done.id`.execute(transaction);
}
