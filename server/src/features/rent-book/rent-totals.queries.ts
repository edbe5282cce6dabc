import type { RentTotals } from "@vasati/contract/money/accounts";
import type { RentStanding } from "@vasati/contract/money/rent-choices";
import { daysLate } from "@vasati/contract/money/rent-choices";
import { sql } from "kysely";
import type { Condition } from "../../access/policy.ts";
import { isInPortfolio, ofProperty } from "../../access/policies/property.ts";
import { isManagedMoney } from "../../access/policies/rent-book.ts";
import { rupeesIn } from "../../ledger/ledger.queries.ts";
import { rentSums } from "../../records/money/rent-sums.queries.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database } from "../../platform/database/database.ts";
import { monthOf, todayInIndia } from "../../platform/database/days.queries.ts";
import { isWaitingCheque, isWaitingClaim } from "../../records/waiting.queries.ts";

/** The filters of the totals. */
interface TotalsAsked {
  caller: Caller;
  propertyId?: number | undefined;
}

/** Whether the tenancies of a row's property count. */
function isMeantBy({ caller, propertyId }: TotalsAsked): Condition {
  const isManaged = isInPortfolio(caller);
  return ofProperty(propertyId === undefined ? isManaged : sql`${isManaged} and id = ${propertyId}`);
}

/** From the youngest to the oldest. */
const standings = Object.entries(daysLate) as [OwingRow["standing"], { most: number | null }][];

/** The number of tenancies by the age of their oldest open due, and all that they owe. */
interface OwingRow {
  standing: Exclude<RentStanding, "paid">;
  tenancies: number;
  paise: string;
}

/** What is open by now and later; what was due and received this month; and the deposits held. */
interface SumsRow {
  overdue: string;
  soon: string;
  due: string;
  received: string;
  held: string;
  owing: OwingRow[];
}

const standingOf = sql`case ${sql.join(
  standings.map(([standing, { most }]) =>
    most === null
      ? sql`else ${sql.lit(standing)}`
      : sql`when day >= ${todayInIndia} - ${sql.lit(most)} then ${sql.lit(standing)}`,
  ),
  sql` `,
)} end`;

const sumOf = (which: Condition) => sql`(select coalesce(sum(paise), 0)::text from part where ${which})`;

/** Reads all sums in one statement: they are of the same moment. */
async function readSums(database: Database, asked: TotalsAsked): Promise<SumsRow> {
  const isMeant = isMeantBy(asked);
  const ofThisMonth = sql`what in ('due', 'received') and day = ${monthOf(todayInIndia)}`;
  const { rows } = await sql<SumsRow>`
    with part as materialized (
      ${rentSums(isMeant, sql`what in ('open', 'owing', 'held')`)}
      union all ${rentSums(isMeant, ofThisMonth)}
    ), owing as (
      select ${standingOf} as standing, sum(tenancies)::integer as tenancies, sum(paise)::text as paise
      from part where what = 'owing' group by 1
    )
    select ${sumOf(sql`what = 'open' and day < ${todayInIndia}`)} as overdue,
      ${sumOf(sql`what = 'open' and day >= ${todayInIndia}`)} as soon, ${sumOf(sql`what = 'due'`)} as due,
      ${sumOf(sql`what = 'received'`)} as received, ${sumOf(sql`what = 'held'`)} as held,
      (select coalesce(json_agg(owing), '[]') from owing) as owing`.execute(database);
  const [row] = rows;
  if (!row) throw new Error("sums without a row");
  return row;
}

/** What waits for staff in the whole portfolio. */
async function countWaiting(database: Database, { caller }: TotalsAsked): Promise<{ claims: number; cheques: number }> {
  const isManaged = isManagedMoney(caller);
  const { rows } = await sql<{ claims: number; cheques: number }>`
    select
      (select count(*) from payment_claims where ${isWaitingClaim} and ${isManaged}) as claims,
      (select count(*) from receipts where ${isWaitingCheque} and ${isManaged}) as cheques`.execute(database);
  return rows[0] ?? { claims: 0, cheques: 0 };
}

/** What the caller's tenancies owe, and what they paid this month. */
export async function sumRent(database: Database, asked: TotalsAsked): Promise<RentTotals> {
  const { overdue, soon, due, received, held, owing } = await readSums(database, asked);
  const { claims, cheques } = await countWaiting(database, asked);
  const ofStanding = (standing: OwingRow["standing"]) => {
    const { tenancies = 0, paise = "0" } = owing.find((row) => row.standing === standing) ?? {};
    return { tenancies, amount: rupeesIn(paise) };
  };
  const late = owing.filter(({ standing }) => standing !== "soon");
  return {
    overdue: { tenancies: late.reduce((sum, { tenancies }) => sum + tenancies, 0), amount: rupeesIn(overdue) },
    dueSoon: rupeesIn(soon),
    dueThisMonth: rupeesIn(due),
    receivedThisMonth: rupeesIn(received),
    depositsHeld: rupeesIn(held),
    claimsToConfirm: claims,
    chequesToClear: cheques,
    standings: {
      soon: ofStanding("soon"),
      days30: ofStanding("days30"),
      days60: ofStanding("days60"),
      days90: ofStanding("days90"),
      older: ofStanding("older"),
    },
  };
}
