import { sql } from "kysely";
import { isForeignKeyViolation } from "../../platform/database/database-errors.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { MasterKeys } from "../../platform/encryption/data-keys.ts";
import { addDataKey, dataKeysOf, wrapAgain } from "../../platform/encryption/data-keys.ts";
import { deleteDataKey } from "../../platform/encryption/data-keys.queries.ts";
import type { Holder } from "./numbers.ts";
import { newestOf, openNumbers, referenceOf, saveNumbers } from "./numbers.queries.ts";

export const holders: readonly Holder[] = ["tenant", "owner", "enquiry", "leaseDraft"];

/** In a transaction of some ten milliseconds. */
const rowsAtOnce = 500;

/** Encrypts some numbers with the newest key. Returns how many there were. */
const sealSomeAnew = (database: Database, holder: Holder, newest: number): Promise<number> =>
  inTransaction(database, async (transaction) => {
    const reference = sql.ref(referenceOf(holder));
    const { rows } = await sql<{ id: number; key_id: number; sealed: Buffer }>`
      select ${reference} as id, key_id, sealed from identity_numbers
      where ${reference} is not null and key_id < ${newest} limit ${sql.lit(rowsAtOnce)} for update`.execute(
      transaction,
    );
    const opened = rows.map(async (row) => ({ id: row.id, numbers: await openNumbers(transaction, holder, row) }));
    await saveNumbers(transaction, holder, await Promise.all(opened));
    return rows.length;
  });

/** Removes a key. False while a server that didn't know the newer one has used it again. */
async function removed(database: Database, id: number): Promise<boolean> {
  try {
    await deleteDataKey(database, id);
    return true;
  } catch (error) {
    if (isForeignKeyViolation(error)) return false;
    throw error;
  }
}

/**
 * Encrypts all identity numbers with a new data key, which the present master key wraps, and removes the old ones. Servers go on
 * working: they learn of the new key when they next read or write a number.
 * @returns how many records' numbers were encrypted
 */
export async function rotateDataKey(database: Database, masters: MasterKeys): Promise<number> {
  await inTransaction(database, async (transaction) => {
    await wrapAgain(transaction, masters);
    await addDataKey(transaction, masters);
  });
  const keys = dataKeysOf(database);
  await keys.refresh(database);
  const newest = newestOf(keys.known()).id;
  let sealed = 0;
  for (const { id } of keys.known().filter((key) => key.id < newest))
    do {
      for (const holder of holders)
        for (let some = rowsAtOnce; some === rowsAtOnce; sealed += some)
          some = await sealSomeAnew(database, holder, newest);
    } while (!(await removed(database, id)));
  return sealed;
}
