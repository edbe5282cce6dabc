import { sql } from "kysely";
import type { Transaction } from "../../platform/database/database.ts";
import { holdRecords } from "../../records/records.queries.ts";
import { isOpenRequest } from "../../records/waiting.queries.ts";

/** The requests assigned to an employee and not yet resolved; nobody else changes one of them until the transaction ends. */
export const holdOpenRequestsOf = (transaction: Transaction, custodianId: number): Promise<number[]> =>
  holdRecords(transaction, "service_requests", sql`custodian_id = ${custodianId} and ${isOpenRequest}`);

/** Assigns requests to another employee. */
export async function reassignRequests(transaction: Transaction, ids: number[], to: number): Promise<void> {
  await sql`
    update service_requests set custodian_id = ${to}, version = version + 1, updated_at = now()
    where id = any(${ids}::bigint[])`.execute(transaction);
}
