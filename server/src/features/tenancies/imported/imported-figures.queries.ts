import type { ImportedTenancy } from "@vasati/contract/leasing/imported-tenancies";
import { sql } from "kysely";
import type { Condition } from "../../../access/policy.ts";
import { rupeesIn } from "../../../ledger/ledger.queries.ts";
import type { Database } from "../../../platform/database/database.ts";
import { todayInIndia } from "../../../platform/database/days.queries.ts";
import { isOpenDue, openPaise } from "../../../records/money/open-dues.queries.ts";

/** What a book says of a tenancy's money on its opening date; that is empty where nothing was opened. */
export type Balances = Pick<ImportedTenancy, "depositHeld" | "openingBalance" | "openingDate">;

/** What a book says of the money at a moment: expressions on a row of `tenancy_terms` called `terms`. */
interface Moment {
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
  balance: sql`(
    select coalesce(sum(paise), 0) from (
      select ${openPaise("dues")} as paise from dues
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
  balance: sql`(select coalesce(sum(amount_paise), 0) from ${openingDue}) - (select coalesce(sum(amount_paise), 0) from ${openingAdvance})`,
  held: sql`(select coalesce(sum(amount_paise), 0) from ${openingDeposit})`,
  openingDate: sql`(select min(day) from (
    select due_on as day from ${openingDue} union all select received_on from ${openingAdvance} union all select day from ${openingDeposit}
  ) as opened)`,
};

/** The balances of tenancies with terms, by the ids of these. */
async function findBalancesAt(database: Database, ids: number[], moment: Moment): Promise<Map<number, Balances>> {
  const { rows } = await sql<{ tenancyId: number; held: string; balance: string; openingDate: string }>`
    select terms.tenancy_id as "tenancyId", (${moment.held})::text as held, (${moment.balance})::text as balance,
      coalesce((${moment.openingDate})::text, '') as "openingDate"
    from tenancy_terms as terms where terms.tenancy_id = any(${ids}::bigint[])`.execute(database);
  return new Map(
    rows.map(({ tenancyId, held, balance, openingDate }) => [
      tenancyId,
      { depositHeld: rupeesIn(held), openingBalance: rupeesIn(balance), openingDate },
    ]),
  );
}

/** As they are today, the opening date of the next book. */
export const findBalances = (database: Database, ids: number[]): Promise<Map<number, Balances>> =>
  findBalancesAt(database, ids, now);

/** As tenancies were imported. */
export const findImportedBalances = (database: Database, ids: number[]): Promise<Map<number, Balances>> =>
  findBalancesAt(database, ids, imported);
