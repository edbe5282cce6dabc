import type { Money } from "@vasati/contract/money/money";
import { sql } from "kysely";
import type { Dimensions } from "../../../ledger/entry.ts";
import { moneyIn } from "../../../ledger/ledger.queries.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { dayInIndia } from "../../../platform/database/days.queries.ts";
import { isOpenDue, openPaise } from "../../../records/money/open-dues.queries.ts";

/** How a late fee is computed. */
type LateFeeRule =
  | { kind: "flat"; amount: Money }
  | { kind: "perDay"; amount: Money }
  | { kind: "percentPerMonth"; percent: number };

/** A due that is late beyond the days of grace and lacks a fee. */
export interface LateDue extends Dimensions {
  dueId: number;
  tenancyId: number;
  open: Money;
  rule: LateFeeRule;
  /** Null for no maximum. */
  ceiling: Money | null;
  /** The fees posted for it so far. */
  charged: Money;
  /** The first and the last day without a fee. */
  from: string;
  days: number;
}

interface Row extends Dimensions {
  dueId: number;
  tenancyId: number;
  rest: string;
  kind: LateFeeRule["kind"];
  feePaise: string | null;
  basisPoints: number | null;
  ceilingPaise: string | null;
  chargedPaise: string;
  from: string;
  days: number;
}

function ruleOf({ kind, feePaise, basisPoints }: Row): LateFeeRule {
  if (kind === "percentPerMonth") return { kind, percent: (basisPoints ?? 0) / 100 };
  return { kind, amount: moneyIn(feePaise ?? "0") };
}

const lateOf = ({ rest, chargedPaise, ceilingPaise, ...row }: Row): LateDue => ({
  dueId: row.dueId,
  tenancyId: row.tenancyId,
  ownerId: row.ownerId,
  propertyId: row.propertyId,
  unitId: row.unitId,
  open: moneyIn(rest),
  rule: ruleOf({ rest, chargedPaise, ceilingPaise, ...row }),
  ceiling: ceilingPaise === null ? null : moneyIn(ceilingPaise),
  charged: moneyIn(chargedPaise),
  from: row.from,
  days: row.days,
});

/**
 * Takes late dues by id, after a given one, with the fees that are missing up to a day. Locks their tenancies; those that another
 * transaction has locked come the next time. `last` is the last due that was looked at. A due that was raised late, or waived until the
 * waiver was undone, counts as late only from then on, because nobody could pay it before.
 */
export async function takeLateDues(
  transaction: Transaction,
  { through, after, most }: { through: string; after: number; most: number },
): Promise<{ late: LateDue[]; last: number | null }> {
  const begin = sql`greatest(due.due_on, ${dayInIndia(sql`due.created_at`)}) + terms.grace_days`;
  const late = sql`
    dues as due
      join tenancy_terms as terms on terms.tenancy_id = due.tenancy_id
      join tenancies as tenancy on tenancy.id = due.tenancy_id
      cross join lateral (
        select max(fee.period_until) as last_day, coalesce(sum(fee.amount_paise), 0) as paise, count(*) as count
        from dues as fee where fee.late_for = due.id and fee.cancelled_by is null
      ) as fees
      cross join lateral (
        select max(reversal.business_day) as last_day
        from due_waivers as waiver join ledger_entries as reversal on reversal.id = waiver.reversed_by
        where waiver.due_id = due.id
      ) as waived`;
  const lastDay = sql`greatest(coalesce(fees.last_day, ${begin}), waived.last_day)`;
  const isMissing = sql`
    due.charge_id is not null and ${isOpenDue("due")} and due.due_on < ${through} and terms.late_fee_kind <> 'none'
      and ${lastDay} < ${through}::date and (terms.late_fee_kind <> 'flat' or fees.count = 0)
      and (terms.late_fee_ceiling_paise is null or fees.paise < terms.late_fee_ceiling_paise)`;
  const { rows: taken } = await sql<{ id: number }>`
    select due.id from ${late} where due.id > ${after} and ${isMissing} order by due.id limit ${most}
    for no key update of tenancy skip locked`.execute(transaction);
  const last = taken.at(-1)?.id ?? null;
  if (last === null) return { late: [], last };
  // Read again, because a due may have been paid before its tenancy was locked.
  const { rows } = await sql<Row>`
    select due.id as "dueId", due.tenancy_id as "tenancyId", property.current_owner_id as "ownerId",
      tenancy.property_id as "propertyId", tenancy.unit_id as "unitId",
      ${openPaise("due")}::text as rest, terms.late_fee_kind as kind,
      terms.late_fee_paise::text as "feePaise", terms.late_fee_basis_points as "basisPoints",
      terms.late_fee_ceiling_paise::text as "ceilingPaise", fees.paise::text as "chargedPaise",
      (${lastDay} + 1)::text as "from", ${through}::date - ${lastDay} as days
    from ${late} join properties as property on property.id = tenancy.property_id
    where due.id = any(${taken.map(({ id }) => id)}::bigint[]) and ${isMissing} order by due.id`.execute(transaction);
  return { late: rows.map(lateOf), last };
}

/** A late fee to insert. */
export interface NewLateFee {
  late: LateDue;
  amount: Money;
  entryId: number;
}

/** Inserts late fees, which are due on a day. */
export async function insertLateFees(
  transaction: Transaction,
  fees: readonly NewLateFee[],
  day: string,
): Promise<void> {
  await sql`
    insert into dues (tenancy_id, kind, period_from, period_until, due_on, amount_paise, tax_paise, entry_id, late_for)
    select tenancy_id, 'lateFee', period_from, ${day}::date, ${day}::date, amount_paise, 0, entry_id, late_for from unnest(
      ${fees.map(({ late }) => late.tenancyId)}::bigint[], ${fees.map(({ late }) => late.from)}::date[],
      ${fees.map(({ amount }) => String(amount))}::bigint[], ${fees.map(({ entryId }) => entryId)}::bigint[],
      ${fees.map(({ late }) => late.dueId)}::bigint[]
    ) as fee(tenancy_id, period_from, amount_paise, entry_id, late_for)`.execute(transaction);
}
