import type { Money } from "@vasati/contract/money/money";
import { sql } from "kysely";
import { moneyIn } from "../../../ledger/ledger.queries.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { isOpenDue, openPaise } from "../../../records/money/open-dues.queries.ts";
import type { Allocation } from "../receipts/receipts.queries.ts";

/** What is open of each due of a tenancy, the oldest first. */
export async function findOpenRests(transaction: Transaction, tenancyId: number): Promise<Allocation[]> {
  const { rows } = await sql<{ dueId: number; paise: string }>`
    select id as "dueId", ${openPaise("dues")}::text as paise
    from dues where tenancy_id = ${tenancyId} and ${isOpenDue("dues")} order by due_on, id`.execute(transaction);
  return rows.map(({ dueId, paise }) => ({ dueId, amount: moneyIn(paise) }));
}

/** Adds amounts, which may be negative, to what is settled of dues. */
export async function addToSettled(transaction: Transaction, changes: readonly Allocation[]): Promise<void> {
  await sql`
    update dues set settled_paise = settled_paise + change.paise
    from unnest(
      ${changes.map(({ dueId }) => dueId)}::bigint[], ${changes.map(({ amount }): Money => amount).map(String)}::bigint[]
    ) as change(due_id, paise) where change.due_id = dues.id`.execute(transaction);
}
