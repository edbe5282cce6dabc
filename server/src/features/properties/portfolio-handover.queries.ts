import { sql } from "kysely";
import type { Transaction } from "../../platform/database/database.ts";
import { holdRecords } from "../../records/records.queries.ts";

/** The properties of a custodian, archived ones too; nobody else changes one of them until the transaction ends. */
export const holdPropertiesOf = (transaction: Transaction, custodianId: number): Promise<number[]> =>
  holdRecords(transaction, "properties", sql`custodian_id = ${custodianId}`);

/** Gives properties to a custodian. */
export async function giveProperties(transaction: Transaction, ids: number[], to: number): Promise<void> {
  await sql`
    update properties set custodian_id = ${to}, version = version + 1, updated_at = now()
    where id = any(${ids}::bigint[])`.execute(transaction);
}
