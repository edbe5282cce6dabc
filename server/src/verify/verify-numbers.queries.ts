import { sql } from "kysely";
import type { Database } from "../platform/database/database.ts";
import { SealError } from "../platform/encryption/sealing.ts";
import type { Holder } from "../records/identity/numbers.ts";
import { openNumbers, referenceOf } from "../records/identity/numbers.queries.ts";
import { holders } from "../records/identity/rotation.queries.ts";

const rowsAtOnce = 1000;

/** Records whose numbers can't be opened with the present keys. */
async function* findUnopened(database: Database, holder: Holder): AsyncGenerator<string, void, undefined> {
  const reference = sql.ref(referenceOf(holder));
  for (let after = 0, isLast = false; !isLast;) {
    const { rows } = await sql<{ id: number; key_id: number; sealed: Buffer }>`
      select ${reference} as id, key_id, sealed from identity_numbers
      where ${reference} > ${after} order by ${reference} limit ${rowsAtOnce}`.execute(database);
    for (const row of rows)
      try {
        await openNumbers(database, holder, row);
      } catch (error) {
        if (!(error instanceof SealError)) throw error;
        yield error.message;
      }
    isLast = rows.length < rowsAtOnce;
    after = rows.at(-1)?.id ?? after;
  }
}

/** Numbers in clear, and masks of numbers that are nowhere. */
const invariants = [
  `select format('tenant %s: an identity number is in clear', id) as sentence from tenants
   where is_clear_number(passport_number) or is_clear_number(labour_card_number)
     or is_clear_number(commercial_registration_number) or is_clear_number(pan)`,
  `select format('owner %s: an identity number is in clear', id) as sentence from owner_profiles
   where is_clear_number(id_card_number)`,
  `select format('enquiry %s: an identity number is in clear', id) as sentence from enquiries
   where is_clear_number(passport_number) or is_clear_number(labour_card_number)
     or is_clear_number(commercial_registration_number)`,
  `select format('tenant %s: its identity numbers are not there', id) as sentence from tenants
   where (starts_with(passport_number, '•') or pan_last_four is not null)
     and not exists (select from identity_numbers where tenant_id = tenants.id)`,
  `select format('enquiry %s: its identity numbers are not there', id) as sentence from enquiries
   where starts_with(passport_number, '•') and not exists (select from identity_numbers where enquiry_id = enquiries.id)`,
];

/** What is wrong with identity numbers (decision 33). The data keys of the database have to be open. */
export async function* findWrongNumbers(database: Database): AsyncGenerator<string, void, undefined> {
  for (const query of invariants)
    for (const { sentence } of (await sql<{ sentence: string }>`${sql.raw(query)}`.execute(database)).rows)
      yield sentence;
  for (const holder of holders) yield* findUnopened(database, holder);
}

/** How many entries of the audit trail have numbers in clear: those from before numbers were masked, which nobody can rewrite. */
export async function countClearEntries(database: Database): Promise<number> {
  const { rows } = await sql<{ entries: number }>`
    select count(*) as entries from audit_entries
    where record_type in ('tenant', 'enquiry') and (is_clear_number(after ->> 'passportNo')
      or is_clear_number(before ->> 'passportNo') or is_clear_number(after ->> 'laborCardNo')
      or is_clear_number(before ->> 'laborCardNo') or is_clear_number(after ->> 'cRNumber')
      or is_clear_number(before ->> 'cRNumber'))`.execute(database);
  return rows[0]?.entries ?? 0;
}
