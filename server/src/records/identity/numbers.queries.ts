import { isAadhaar } from "@vasati/contract/people/identity-numbers";
import { sql } from "kysely";
import type { DataKey } from "../../platform/encryption/data-keys.ts";
import { dataKeysOf, lookupsOf } from "../../platform/encryption/data-keys.ts";
import { fingerprint, seal, unseal } from "../../platform/encryption/sealing.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import type { Holder, NumberField, Numbers, Typed } from "./numbers.ts";
import { erasedNumber, isMask, normalNumber } from "./numbers.ts";

/** Where the numbers of a holder are: its table, the column that refers to it, and the columns with masks, or with numbers in clear. */
interface Place {
  table: "tenants" | "owner_profiles" | "enquiries";
  reference: "tenant_id" | "owner_profile_id" | "enquiry_id";
  columns: Partial<Record<NumberField, string>>;
  /** The number by which the holder is searched. */
  searchedBy?: NumberField;
}
const ofApplicants = {
  passportNo: "passport_number",
  laborCardNo: "labour_card_number",
  cRNumber: "commercial_registration_number",
};
export const places: Record<Exclude<Holder, "leaseDraft">, Place> = {
  tenant: {
    table: "tenants",
    reference: "tenant_id",
    columns: { ...ofApplicants, pan: "pan" },
    searchedBy: "passportNo",
  },
  owner: {
    table: "owner_profiles",
    reference: "owner_profile_id",
    columns: { idCardNo: "id_card_number" },
    searchedBy: "idCardNo",
  },
  enquiry: { table: "enquiries", reference: "enquiry_id", columns: ofApplicants },
};

export const referenceOf = (holder: Holder) =>
  holder === "leaseDraft" ? ("lease_draft_id" as const) : places[holder].reference;

/** To which row what is sealed is bound. */
const placeOf = (holder: Holder, id: number) => `identity_numbers/sealed/${referenceOf(holder)}/${id}`;

/** What is hashed to find a holder again. */
const searched = (holder: Holder, number: string) => `${referenceOf(holder)} ${normalNumber(number)}`;

/** The columns of a row of `identity_numbers`. */
export function sealNumbers(key: DataKey, holder: Holder, id: number, numbers: Numbers & Typed) {
  const said = Object.entries(numbers).filter(([, number]) => number !== undefined && number !== "");
  const field = holder === "leaseDraft" ? undefined : places[holder].searchedBy;
  const number = field && numbers[field];
  return {
    key_id: key.id,
    sealed: seal(key.encryption, JSON.stringify(Object.fromEntries(said)), placeOf(holder, id)),
    lookup: number ? fingerprint(key.lookup, searched(holder, number)) : null,
  };
}

/** The numbers that a row of `identity_numbers` has. @throws SealError if they can't be opened */
export async function openNumbers(
  database: Database,
  holder: Holder,
  row: { id: number; key_id: number; sealed: Buffer },
): Promise<Numbers & Typed> {
  const { encryption } = await dataKeysOf(database).find(database, row.key_id);
  return JSON.parse(unseal(encryption, row.sealed, placeOf(holder, row.id)).toString()) as Numbers & Typed;
}

interface NumbersOf {
  id: number;
  numbers: Numbers & Typed;
}

/** Returns how many were stored: none if the key isn't the newest any more. */
async function insertNumbers(transaction: Transaction, holder: Holder, key: DataKey, entries: readonly NumbersOf[]) {
  const reference = sql.ref(referenceOf(holder));
  const rows = entries.map(({ id, numbers }) => sealNumbers(key, holder, id, numbers));
  const { rows: stored } = await sql`
    insert into identity_numbers (${reference}, key_id, sealed, lookup)
    select id, ${key.id}, sealed, lookup
    from unnest(${entries.map(({ id }) => id)}::bigint[], ${rows.map(({ sealed }) => sealed)}::bytea[],
      ${rows.map(({ lookup }) => lookup)}::bytea[]) as given(id, sealed, lookup)
    where ${key.id} = (select max(id) from data_keys)
    on conflict (${reference}) where ${reference} is not null
      do update set key_id = excluded.key_id, sealed = excluded.sealed, lookup = excluded.lookup
    returning 1`.execute(transaction);
  return stored.length;
}

const entriesAtOnce = 1000;

/** Stores the numbers of records, all that each has. Those of records without any are removed. */
export async function saveNumbers(
  transaction: Transaction,
  holder: Holder,
  entries: readonly NumbersOf[],
): Promise<void> {
  const hasAny = ({ numbers }: NumbersOf) => Object.values(numbers).some(Boolean);
  const without = entries.filter((entry) => !hasAny(entry)).map(({ id }) => id);
  if (without.length > 0)
    await sql`
      delete from identity_numbers where ${sql.ref(referenceOf(holder))} = any(${without}::bigint[])`.execute(
      transaction,
    );
  const keys = dataKeysOf(transaction);
  const stored = entries.filter(hasAny);
  for (let from = 0; from < stored.length; from += entriesAtOnce) {
    const chunk = stored.slice(from, from + entriesAtOnce);
    const attempt = async () => insertNumbers(transaction, holder, newestOf(keys.known()), chunk);
    if ((await attempt()) > 0) continue;
    await keys.refresh(transaction);
    if ((await attempt()) === 0) throw new Error("The newest data key can't be found.");
  }
}

/** The newest of the keys. */
export function newestOf(keys: DataKey[]): DataKey {
  const newest = keys.at(-1);
  if (!newest) throw new Error("There is no data key.");
  return newest;
}

type Row = { id: number; key_id: number | null; sealed: Buffer | null } & Record<string, string | null>;

/** The numbers of records by their ids, including those that an older version wrote in clear. @throws SealError */
export async function findNumbers(
  database: Database,
  holder: Exclude<Holder, "leaseDraft">,
  ids: readonly number[],
): Promise<Map<number, Numbers>> {
  const { table, reference, columns } = places[holder];
  const names = sql.join(Object.values(columns).map((column) => sql.ref(`holder.${column}`)));
  const { rows } = await sql<Row>`
    select holder.id, number.key_id, number.sealed, ${names}
    from ${sql.table(table)} as holder left join identity_numbers as number on number.${sql.ref(reference)} = holder.id
    where holder.id = any(${[...ids]}::bigint[])`.execute(database);
  const found = new Map<number, Numbers>();
  for (const row of rows) {
    const { id, key_id, sealed } = row;
    const numbers = sealed && key_id !== null ? await openNumbers(database, holder, { id, key_id, sealed }) : {};
    for (const [field, column] of Object.entries(columns)) {
      const value = row[column];
      // An older version stored Aadhaar numbers too, which are nobody's to read.
      const isNumber = value && !isMask(value) && value !== erasedNumber;
      if (isNumber && !(field === "idCardNo" && isAadhaar(value))) numbers[field as NumberField] = value;
    }
    found.set(id, numbers);
  }
  return found;
}

/** By which rows of `identity_numbers` a number is found, by the number. Another process may have added a key since. */
export async function lookupsFor(database: Database, holder: Holder, numbers: readonly string[]) {
  const keys = dataKeysOf(database);
  await keys.refresh(database);
  const numberOf = new Map<string, string>();
  for (const number of numbers)
    for (const lookup of lookupsOf(keys, searched(holder, number))) numberOf.set(lookup.toString("hex"), number);
  return { lookups: Array.from(numberOf.keys(), (hex) => Buffer.from(hex, "hex")), numberOf };
}
