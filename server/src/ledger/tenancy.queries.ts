import { sql } from "kysely";
import type { Transaction } from "../platform/database/database.ts";
import type { Dimensions } from "./entry.ts";

/** The ids that an entry's lines take from a tenancy. Locks the tenancy, so that other receipts and dues wait for the transaction's end. */
export async function lockTenancy(transaction: Transaction, tenancyId: number): Promise<Dimensions | undefined> {
  const { rows } = await sql<Dimensions>`
    select tenancy.id as "tenancyId", tenancy.unit_id as "unitId", tenancy.property_id as "propertyId",
      property.current_owner_id as "ownerId"
    from tenancies as tenancy join properties as property on property.id = tenancy.property_id
    where tenancy.id = ${tenancyId} for no key update of tenancy`.execute(transaction);
  return rows[0];
}
