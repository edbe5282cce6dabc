import { sql } from "kysely";
import type { Transaction } from "../../platform/database.ts";
import { isOpenRequest } from "../../platform/waiting.queries.ts";

/** Gives the requests that are assigned to an employee and not yet resolved to another; answers their ids. */
export async function reassignOpenRequests(
  transaction: Transaction,
  { from, to }: { from: number; to: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update service_requests set custodian_id = ${to}, version = version + 1, updated_at = now()
    where custodian_id = ${from} and ${isOpenRequest}
    returning id`.execute(transaction);
  return rows.map(({ id }) => id);
}
