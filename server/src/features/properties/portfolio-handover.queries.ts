import { sql } from "kysely";
import type { Transaction } from "../../platform/database/database.ts";
import { lockRecordsWhere } from "../../records/records.queries.ts";

/** The properties of a custodian, including archived ones, locked until the transaction ends. */
export const lockPropertiesOf = (transaction: Transaction, custodianId: number): Promise<number[]> =>
  lockRecordsWhere(transaction, "properties", sql`custodian_id = ${custodianId}`);

/** Assigns properties to a custodian. */
export async function giveProperties(transaction: Transaction, ids: number[], to: number): Promise<void> {
  await sql`
    update properties set custodian_id = ${to}, version = version + 1, updated_at = now()
    where id = any(${ids}::bigint[])`.execute(transaction);
}
