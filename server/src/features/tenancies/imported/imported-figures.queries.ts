import type { ImportedTenancy } from "@vasati/contract/leasing/imported-tenancies";
import { sql } from "kysely";
import type { Condition } from "../../../access/policy.ts";
import { rupeesIn } from "../../../ledger/ledger.queries.ts";
import type { Database } from "../../../platform/database/database.ts";
import { todayInIndia } from "../../../platform/database/days.queries.ts";
import { isOpenDue, openPaise } from "../../../records/open-dues.queries.ts";

/** The terms of a tenancy and what its book says, as a sheet has them. */
export type Figures = Pick<
  ImportedTenancy,
  | "rent"
  | "maintenance"
  | "dueDay"
  | "paid"
  | "graceDays"
  | "escalationPercent"
  | "escalationMonths"
  | "lateFeeKind"
  | "lateFee"
  | "noticeMonths"
  | "lockInUntil"
  | "tds"
  | "gst"
  | "depositAgreed"
  | "depositHeld"
  | "openingBalance"
  | "openingDate"
>;

interface Row extends Omit<
  Figures,
  "rent" | "maintenance" | "escalationPercent" | "lateFee" | "depositAgreed" | "depositHeld" | "openingBalance"
> {
  tenancyId: number;
  rent: string;
  maintenance: string;
  riseBasisPoints: number;
  fee: string;
  agreed: string;
  held: string;
  balance: string;
}

/** What a book says of the money at a moment: expressions on a row of `tenancy_terms` called `terms`. */
interface Moment {
  /** The order of a charge's amounts, of which the first one counts. */
  amountOrder: Condition;
  balance: Condition;
  held: Condition;
  openingDate: Condition;
}

const ofTenancy = sql`tenancy_id = terms.tenancy_id`;

/**
 * Now, for a sheet whose opening date is today: what falls due from today on by the terms is raised there anew, so it is not in the balance,
 * but what was paid for it already is.
 */
const now: Moment = {
  amountOrder: sql`from_day > ${todayInIndia}, abs(from_day - ${todayInIndia})`,
  balance: sql`(
    select coalesce(sum(paise), 0) from (
      select ${openPaise} as paise from dues
      where ${isOpenDue("dues")} and (charge_id is null or due_on < ${todayInIndia}) and ${ofTenancy}
      union all
      select -settled_paise from dues
      where cancelled_by is null and charge_id is not null and due_on >= ${todayInIndia} and ${ofTenancy}
      union all
      select -unallocated_paise from receipts where unallocated_paise > 0 and ${ofTenancy}
    ) as part)`,
  held: sql`(select coalesce(sum(held_paise), 0) from deposits where ${ofTenancy})`,
  openingDate: todayInIndia,
};

const openingDue = sql`dues where kind = 'opening' and ${ofTenancy}`;
const openingAdvance = sql`receipts where mode = 'opening' and ${ofTenancy}`;
const openingDeposit = sql`deposit_movements where kind = 'opening' and ${ofTenancy}`;

/** When the tenancy was imported. The opening date is known where an amount was. */
const imported: Moment = {
  amountOrder: sql`from_day`,
  balance: sql`(select coalesce(sum(amount_paise), 0) from ${openingDue}) - (select coalesce(sum(amount_paise), 0) from ${openingAdvance})`,
  held: sql`(select coalesce(sum(amount_paise), 0) from ${openingDeposit})`,
  openingDate: sql`(select min(day) from (
    select due_on as day from ${openingDue} union all select received_on from ${openingAdvance} union all select day from ${openingDeposit}
  ) as opened)`,
};

/** What charges of a kind come to a month. */
const monthly = (kind: "rent" | "maintenance", { amountOrder }: Moment) => sql`
  (select coalesce(sum(amount.amount_paise / charge.every_months), 0)::text
    from tenancy_charges as charge cross join lateral (
      select amount_paise from tenancy_charge_amounts where charge_id = charge.id
      order by ${amountOrder} limit 1
    ) as amount
    where charge.tenancy_id = terms.tenancy_id and charge.kind = ${sql.lit(kind)}
      and (charge.until_day is null or charge.until_day >= ${todayInIndia}))`;

/** The figures of tenancies with terms, by the ids of these. */
async function findFiguresOf(database: Database, ids: number[], moment: Moment): Promise<Map<number, Figures>> {
  const { rows } = await sql<Row>`
    select terms.tenancy_id as "tenancyId", ${monthly("rent", moment)} as rent, ${monthly("maintenance", moment)} as maintenance,
      due_day as "dueDay", paid, grace_days as "graceDays", late_fee_kind as "lateFeeKind",
      coalesce(late_fee_paise, late_fee_basis_points, 0)::text as fee, notice_months as "noticeMonths",
      coalesce(lock_in_until::text, '') as "lockInUntil", tds, gst, deposit_paise::text as agreed,
      (${moment.held})::text as held, coalesce((${moment.openingDate})::text, '') as "openingDate",
      coalesce(rise.escalation_basis_points, 0) as "riseBasisPoints", coalesce(rise.escalation_months, 12) as "escalationMonths",
      (${moment.balance})::text as balance
    from tenancy_terms as terms
      left join lateral (
        select escalation_basis_points, escalation_months from tenancy_charges
        where tenancy_charges.tenancy_id = terms.tenancy_id and kind = 'rent' and escalation_basis_points is not null
        order by id limit 1
      ) as rise on true
    where terms.tenancy_id = any(${ids}::bigint[])`.execute(database);
  return new Map(
    rows.map(({ tenancyId, riseBasisPoints, fee, agreed, held, balance, ...row }) => [
      tenancyId,
      Object.assign(row, {
        rent: rupeesIn(row.rent),
        maintenance: rupeesIn(row.maintenance),
        escalationPercent: riseBasisPoints / 100,
        lateFee: rupeesIn(fee),
        depositAgreed: rupeesIn(agreed),
        depositHeld: rupeesIn(held),
        openingBalance: rupeesIn(balance),
      }),
    ]),
  );
}

/** As they are today, the opening date of the next book. */
export const findFigures = (database: Database, ids: number[]): Promise<Map<number, Figures>> =>
  findFiguresOf(database, ids, now);

/** As tenancies were imported. */
export const findImportedFigures = (database: Database, ids: number[]): Promise<Map<number, Figures>> =>
  findFiguresOf(database, ids, imported);
