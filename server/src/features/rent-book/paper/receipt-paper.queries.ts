import type { Money } from "@vasati/contract/money/money";
import { sql } from "kysely";
import { moneyIn } from "../../../ledger/ledger.queries.ts";
import type { Database } from "../../../platform/database/database.ts";
import { todayInIndia } from "../../../platform/database/days.queries.ts";
import { isOpenDue } from "../../../records/open-dues.queries.ts";

/** What a printed receipt says beyond the receipt itself. */
export interface PaperFacts {
  /** Whose income it was on the day of the receipt; empty if nobody is known. */
  landlord: string;
  /** What the tenancy owes today. */
  owed: Money;
}

/** The landlord of a receipt, and what its tenancy still owes. */
export async function findPaperFacts(database: Database, receiptId: number): Promise<PaperFacts> {
  const { rows } = await sql<{ landlord: string; paise: string }>`
    select coalesce((
        select owner.name from ledger_lines as line join owner_profiles as owner on owner.id = line.owner_id
        where line.entry_id = receipt.entry_id limit 1), '') as landlord,
      (select coalesce(sum(amount_paise + tax_paise - settled_paise), 0)::text from dues
        where dues.tenancy_id = receipt.tenancy_id and ${isOpenDue("dues")} and due_on <= ${todayInIndia}) as paise
    from receipts as receipt where receipt.id = ${receiptId}`.execute(database);
  const { landlord = "", paise = "0" } = rows[0] ?? {};
  return { landlord, owed: moneyIn(paise) };
}
