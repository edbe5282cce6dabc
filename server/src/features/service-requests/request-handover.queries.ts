import { sql } from "kysely";
import type { Transaction } from "../../platform/database/database.ts";
import { lockRecordsWhere } from "../../records/records.queries.ts";
import { isOpenRequest } from "../../records/waiting.queries.ts";

/** The open requests assigned to an employee, locked until the transaction ends. */
export const lockOpenRequestsOf = (transaction: Transaction, custodianId: number): Promise<number[]> =>
  lockRecordsWhere(transaction, "service_requests", sql`custodian_id = ${custodianId} and ${isOpenRequest}`);

/** Assigns requests to another employee. */
export async function reassignRequests(transaction: Transaction, ids: number[], to: number): Promise<void> {
  await sql`
    update service_requests set custodian_id = ${to}, version = version + 1, updated_at = now()
    where id = any(${ids}::bigint[])`.execute(transaction);
}
