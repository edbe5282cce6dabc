import { sql } from "kysely";
import type { Transaction } from "../../platform/database.ts";

/** Gives every property of a custodian, archived ones too, to another; answers their ids. */
export async function moveProperties(
  transaction: Transaction,
  { from, to }: { from: number; to: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update properties set custodian_id = ${to}, version = version + 1, updated_at = now()
    where custodian_id = ${from} returning id`.execute(transaction);
  return rows.map(({ id }) => id);
}
