import type { RentTotals } from "@vasati/contract/money/accounts";
import type { Money } from "@vasati/contract/money/money";
import { add, rupeesOfMoney } from "@vasati/contract/money/money";
import type { RentStanding } from "@vasati/contract/money/rent-choices";
import { daysLate } from "@vasati/contract/money/rent-choices";
import { sql } from "kysely";
import { isManagedMoney } from "../../access/rent-book.ts";
import { moneyIn } from "../../ledger/ledger.queries.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database } from "../../platform/database/database.ts";
import { todayInIndia } from "../../platform/database/days.queries.ts";
import { isOpenDue } from "../../records/open-dues.queries.ts";
import { isWaitingCheque, isWaitingClaim } from "../../records/waiting.queries.ts";
import { asksOf } from "./rent-list.queries.ts";

/** The filters of the totals. */
interface TotalsAsked {
  caller: Caller;
  propertyId?: number | undefined;
}

/** The conditions on dues and receipts that count. */
const isMeant = ({ caller, propertyId }: TotalsAsked) =>
  sql.join([isManagedMoney(caller), ...asksOf({ propertyId }, sql`tenancy_id`)], sql` and `);

/** From the youngest to the oldest. */
const standings = Object.entries(daysLate) as [TotalsRow["standing"], { most: number | null }][];

interface TotalsRow {
  standing: Exclude<RentStanding, "paid">;
  tenancies: number;
  overduePaise: string;
  soonPaise: string;
}

/** The number of tenancies by the age of their oldest open due, and their open amounts. */
async function sumOpen(database: Database, asked: TotalsAsked): Promise<TotalsRow[]> {
  const rest = sql`amount_paise + tax_paise - settled_paise`;
  const { rows } = await sql<TotalsRow>`
    with owing as (
      select min(due_on) as first_day, sum(${rest}) filter (where due_on < ${todayInIndia}) as overdue,
        sum(${rest}) filter (where due_on >= ${todayInIndia}) as soon
      from dues where ${isOpenDue("dues")} and ${isMeant(asked)}
      group by tenancy_id
    )
    select case ${sql.join(
      standings.map(([standing, { most }]) =>
        most === null
          ? sql`else ${sql.lit(standing)}`
          : sql`when first_day >= ${todayInIndia} - ${sql.lit(most)} then ${sql.lit(standing)}`,
      ),
      sql` `,
    )} end as standing, count(*) as tenancies,
      coalesce(sum(overdue), 0)::text as "overduePaise", coalesce(sum(soon), 0)::text as "soonPaise"
    from owing group by 1`.execute(database);
  return rows;
}

interface MonthRow {
  due: string;
  received: string;
  held: string;
  claims: number;
  cheques: number;
}

/** What was due and received this month, the deposits held, and what waits for staff in the whole portfolio. */
async function sumMonth(database: Database, asked: TotalsAsked) {
  const isManaged = isManagedMoney(asked.caller);
  const firstDay = sql`date_trunc('month', ${todayInIndia})::date`;
  const { rows } = await sql<MonthRow>`
    select
      (select coalesce(sum(amount_paise + tax_paise), 0)::text from dues
        where due_on >= ${firstDay} and due_on < ${firstDay} + interval '1 month' and kind <> 'opening' and cancelled_by is null
          and ${isMeant(asked)}) as due,
      (select coalesce(sum(amount_paise), 0)::text from receipts
        where received_on between ${firstDay} and ${todayInIndia} and mode <> 'opening' and reversed_by is null and ${isMeant(asked)}) as received,
      (select coalesce(sum(held_paise), 0)::text from deposits where held_paise > 0 and ${isMeant(asked)}) as held,
      (select count(*) from payment_claims where ${isWaitingClaim} and ${isManaged}) as claims,
      (select count(*) from receipts where ${isWaitingCheque} and ${isManaged}) as cheques`.execute(database);
  const { due = "0", received = "0", held = "0", claims = 0, cheques = 0 } = rows[0] ?? {};
  return { due: moneyIn(due), received: moneyIn(received), held: moneyIn(held), claims, cheques };
}

const overdueIn = ({ overduePaise }: TotalsRow) => moneyIn(overduePaise);
const soonIn = ({ soonPaise }: TotalsRow) => moneyIn(soonPaise);

const totalOf = (rows: TotalsRow[], ...amounts: ((row: TotalsRow) => Money)[]) => ({
  tenancies: rows.reduce((sum, { tenancies }) => sum + tenancies, 0),
  amount: rupeesOfMoney(add(...rows.flatMap((row) => amounts.map((amountIn) => amountIn(row))))),
});

/** What the caller's tenancies owe, and what they paid this month. */
export async function sumRent(database: Database, asked: TotalsAsked): Promise<RentTotals> {
  const rows = await sumOpen(database, asked);
  const month = await sumMonth(database, asked);
  const ofStanding = (standing: TotalsRow["standing"]) =>
    totalOf(
      rows.filter((row) => row.standing === standing),
      overdueIn,
      soonIn,
    );
  return {
    overdue: totalOf(
      rows.filter(({ standing }) => standing !== "soon"),
      overdueIn,
    ),
    dueSoon: rupeesOfMoney(add(...rows.map(soonIn))),
    dueThisMonth: rupeesOfMoney(month.due),
    receivedThisMonth: rupeesOfMoney(month.received),
    depositsHeld: rupeesOfMoney(month.held),
    claimsToConfirm: month.claims,
    chequesToClear: month.cheques,
    standings: {
      soon: ofStanding("soon"),
      days30: ofStanding("days30"),
      days60: ofStanding("days60"),
      days90: ofStanding("days90"),
      older: ofStanding("older"),
    },
  };
}
