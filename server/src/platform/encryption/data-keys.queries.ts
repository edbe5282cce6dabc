import { sql } from "kysely";
import type { Database, Transaction } from "../database/database.ts";

/** A data key, encrypted with the key outside the database. */
export interface WrappedKey {
  id: number;
  wrapped: Buffer;
  /** Which key wrapped it. */
  wrapped_by: string;
}

/** All data keys, the newest last. */
export const findDataKeys = (database: Database): Promise<WrappedKey[]> =>
  database.selectFrom("data_keys").select(["id", "wrapped", "wrapped_by"]).orderBy("id").execute();

/** Lets nobody else add, wrap or remove data keys until the transaction ends; they can be read. */
export async function lockDataKeys(transaction: Transaction): Promise<void> {
  await sql`lock table data_keys in exclusive mode`.execute(transaction);
}

export async function insertDataKey(transaction: Transaction, key: WrappedKey): Promise<void> {
  await transaction.insertInto("data_keys").values(key).execute();
}

export async function updateDataKey(transaction: Transaction, { id, ...wrapped }: WrappedKey): Promise<void> {
  await transaction.updateTable("data_keys").set(wrapped).where("id", "=", id).execute();
}

/** Removes a data key. @throws the database's foreign key violation while something is sealed with it */
export async function deleteDataKey(database: Database, id: number): Promise<void> {
  await database.deleteFrom("data_keys").where("id", "=", id).execute();
}
