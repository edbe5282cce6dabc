import { applicantNumbers } from "@vasati/contract/leasing/enquiries";
import { sql } from "kysely";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Numbers } from "./numbers.ts";
import { erasedNumber, maskOf } from "./numbers.ts";
import { findNumbers, places, saveNumbers } from "./numbers.queries.ts";

type ClearHolder = keyof typeof places;

/** In a transaction of some ten milliseconds. */
const rowsAtOnce = 200;

const isClear = (holder: ClearHolder) => {
  const { columns } = places[holder];
  return sql<boolean>`(${sql.join(
    Object.values(columns).map((column) => sql`is_clear_number(${sql.ref(column)})`),
    sql` or `,
  )})`;
};

/** What takes the place of the numbers in their columns. */
function masksOf(holder: ClearHolder, numbers: Numbers) {
  if (holder === "owner") return { id_card_number: null };
  const masks = Object.fromEntries(
    applicantNumbers.map((field) => [places.enquiry.columns[field] ?? field, maskOf(numbers[field] ?? erasedNumber)]),
  );
  if (holder === "enquiry") return masks;
  return { ...masks, pan: null, pan_last_four: numbers.pan?.slice(-4) ?? null };
}

/** An Aadhaar number isn't stored at all (requirements 12.3). */
const forgetAadhaars = (transaction: Transaction, ids: readonly number[]) =>
  sql`
  update owner_profiles set id_card_number = null
  where id = any(${[...ids]}::bigint[]) and id_card_type = 'Aadhar'`.execute(transaction);

/** Encrypts some records whose numbers are in clear. Returns how many there were. Several servers can do it at once. */
const sealSome = (database: Database, holder: ClearHolder): Promise<number> =>
  inTransaction(database, async (transaction) => {
    const table = sql.table(places[holder].table);
    const { rows } = await sql<{ id: number }>`
      select id from ${table} where ${isClear(holder)}
      order by id limit ${sql.lit(rowsAtOnce)} for no key update skip locked`.execute(transaction);
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    if (holder === "owner") await forgetAadhaars(transaction, ids);
    const found = await findNumbers(transaction, holder, ids);
    const entries = Array.from(found, ([id, numbers]) => ({ id, numbers }));
    await saveNumbers(transaction, holder, entries);
    for (const { id, numbers } of entries)
      await transaction.updateTable(places[holder].table).set(masksOf(holder, numbers)).where("id", "=", id).execute();
    return ids.length;
  });

/** Encrypts the identity numbers that are in clear: those from before, and those that a server of the version before writes. */
export async function sealClearNumbers(database: Database): Promise<void> {
  for (const holder of ["tenant", "owner", "enquiry"] as const)
    while ((await sealSome(database, holder)) === rowsAtOnce);
}
