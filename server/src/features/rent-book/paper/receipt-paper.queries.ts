import type { Money } from "@vasati/contract/money/money";
import { sql } from "kysely";
import type { OfTenancy } from "../../../access/policies/tenancy.ts";
import { moneyIn } from "../../../ledger/ledger.queries.ts";
import type { Database } from "../../../platform/database/database.ts";
import { todayInIndia } from "../../../platform/database/days.queries.ts";
import { isOpenDue, openPaise } from "../../../records/money/open-dues.queries.ts";

/** What a printed receipt says beyond the receipt itself. */
export interface PaperFacts {
  /** Whose income it was on the day of the receipt; empty if nobody is known. */
  landlord: string;
  /** The GSTINs of both, if the terms have GST; empty if they aren't known. */
  landlordGstin: string;
  tenantGstin: string;
  /** What the tenancy owes today. */
  owed: Money;
}

/** The facts with whom they are about: the landlord, null if nobody is known, and the parties of the tenancy. */
interface FoundFacts extends PaperFacts {
  landlordId: number | null;
  parties: OfTenancy;
}
interface Row extends Omit<FoundFacts, "owed" | "parties">, OfTenancy {
  paise: string;
}

/** The landlord of a receipt, what its tenancy still owes, and the GSTINs; undefined if there is no such receipt. */
export async function findPaperFacts(database: Database, receiptId: number): Promise<FoundFacts | undefined> {
  const { rows } = await sql<Row>`
    select owner.id as "landlordId", coalesce(owner.name, '') as landlord,
      coalesce(case when terms.gst <> 'none' then owner.gstin end, '') as "landlordGstin",
      coalesce(case when terms.gst <> 'none' then tenant.gstin end, '') as "tenantGstin",
      property.custodian_id as "propertyCustodianId", property.current_owner_id as "ownerId", tenant.id as "tenantId",
      (select coalesce(sum(${openPaise("dues")}), 0)::text from dues
        where dues.tenancy_id = receipt.tenancy_id and ${isOpenDue("dues")} and due_on <= ${todayInIndia}) as paise
    from receipts as receipt
      join tenancies as tenancy on tenancy.id = receipt.tenancy_id
      join tenants as tenant on tenant.id = tenancy.tenant_id
      join properties as property on property.id = tenancy.property_id
      left join tenancy_terms as terms on terms.tenancy_id = tenancy.id
      left join owner_profiles as owner on owner.id = (
        select owner_id from ledger_lines where entry_id = receipt.entry_id and owner_id is not null limit 1)
    where receipt.id = ${receiptId}`.execute(database);
  const [row] = rows;
  if (!row) return undefined;
  const { paise, propertyCustodianId, ownerId, tenantId, ...facts } = row;
  return Object.assign(facts, { owed: moneyIn(paise), parties: { propertyCustodianId, ownerId, tenantId } });
}
