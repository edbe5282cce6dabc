import type { Tenant } from "@vasati/contract/people/tenants";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { isKnownTenant } from "../../access/tenant.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import { inOrderOf } from "../../records/records.queries.ts";
import { findTenants } from "./tenants.queries.ts";

/** More than one person has, also where somebody was written down twice. */
const offered = 5;

/** Tenants with whom the caller works, with a passport number or an e-mail address, those with the passport first. */
export async function findMatchingTenants(
  database: Database,
  caller: Caller,
  { passportNo, email }: { passportNo: string; email: string },
): Promise<Tenant[]> {
  const { rows } = await sql<{ id: number }>`
    select id from tenants
    where (upper(passport_number) = upper(${passportNo}) or lower(email) = lower(${email}))
      and archived_at is null and ${isKnownTenant(caller)}
    order by upper(passport_number) = upper(${passportNo}) desc, id limit ${offered}`.execute(database);
  const ids = rows.map(({ id }) => id);
  return inOrderOf(ids, await findTenants(database, ids), ({ tenantId }) => tenantId);
}
