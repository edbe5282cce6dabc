import type { Tenant } from "@vasati/contract/people/tenants";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { Portfolio } from "../../records/portfolio.ts";
import { inOrderOf } from "../../records/records.queries.ts";
import { findTenants, isWithin } from "./tenants.queries.ts";

/** More than one person has, also where somebody was written down twice. */
const offered = 5;

/** The portfolio's tenants with a passport number or an e-mail address, those with the passport first. */
export async function findMatchingTenants(
  database: Database,
  portfolio: Portfolio,
  { passportNo, email }: { passportNo: string; email: string },
): Promise<Tenant[]> {
  const { rows } = await sql<{ id: number }>`
    select id from tenants
    where (upper(passport_number) = upper(${passportNo}) or lower(email) = lower(${email}))
      and archived_at is null and ${isWithin(portfolio)}
    order by upper(passport_number) = upper(${passportNo}) desc, id limit ${offered}`.execute(database);
  const ids = rows.map(({ id }) => id);
  return inOrderOf(ids, await findTenants(database, ids), ({ tenantId }) => tenantId);
}
