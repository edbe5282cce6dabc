import type { ProfileMoney } from "@vasati/contract/office/profiles";
import { sql } from "kysely";
import type { Condition } from "../../access/policy.ts";
import { isOwnProperty } from "../../access/policies/property.ts";
import { isVisibleTenancy } from "../../access/policies/tenancy.ts";
import { rupeesIn } from "../../ledger/ledger.queries.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database } from "../../platform/database/database.ts";
import { todayInIndia } from "../../platform/database/days.queries.ts";
import type { BelongsTo } from "../../records/belonging.queries.ts";
import { hasProperties, isPropertyOf, isTenancyOf } from "../../records/belonging.queries.ts";
import { isOpenDue, openPaise } from "../../records/money/open-dues.queries.ts";
import { rentSums } from "../../records/money/rent-sums.queries.ts";

/**
 * What is open and held, as rows with `what`, `day` and `paise`: of properties from their sums, whatever the number of tenancies; of
 * the few tenancies of a tenant or a unit from the dues themselves.
 */
function partsOf(caller: Caller, of: BelongsTo): Condition {
  if (hasProperties(of)) {
    const isMeant = sql`property_id = any(array(
      select id from properties where ${isOwnProperty(caller)} and ${isPropertyOf(of)}))`;
    return sql`select what, day, paise from (${rentSums(isMeant, sql`what in ('open', 'held')`)}) as sums`;
  }
  const isMeant = sql`tenancy_id = any(array(
    select id from tenancies where ${isVisibleTenancy(caller)} and ${isTenancyOf(of)}))`;
  return sql`
    select 'open' as what, due_on as day, ${openPaise("dues")} as paise from dues where ${isOpenDue("dues")} and ${isMeant}
    union all select 'held', null, held_paise from deposits where held_paise > 0 and ${isMeant}`;
}

const sumOf = (which: Condition) => sql`coalesce(sum(paise) filter (where ${which}), 0)::text`;

/** What the tenancies owe and have deposited, as far as the caller sees them. */
export async function sumMoney(database: Database, caller: Caller, of: BelongsTo): Promise<ProfileMoney> {
  const { rows } = await sql<Record<keyof ProfileMoney, string>>`
    select ${sumOf(sql`what = 'open' and day <= ${todayInIndia}`)} as owed,
      ${sumOf(sql`what = 'open' and day < ${todayInIndia}`)} as overdue,
      ${sumOf(sql`what = 'open' and day > ${todayInIndia}`)} as "dueLater", ${sumOf(sql`what = 'held'`)} as "depositsHeld"
    from (${partsOf(caller, of)}) as part`.execute(database);
  const [row] = rows;
  if (!row) throw new Error("sums without a row");
  return {
    owed: rupeesIn(row.owed),
    overdue: rupeesIn(row.overdue),
    dueLater: rupeesIn(row.dueLater),
    depositsHeld: rupeesIn(row.depositsHeld),
  };
}
