import { sql } from "kysely";
import type { Database, Transaction } from "../platform/database/database.ts";
import { tablesWithFiles } from "../platform/files/storage/stored-files.queries.ts";
import { moneyInvariants } from "./money-invariants.queries.ts";
import { findWrongSeals } from "./verify-seals.queries.ts";

interface Said {
  sentence: string;
}

/** Invariants: each query returns a sentence per record that violates it. */
const invariants = [
  `select format('unit %s: is %s although tenancy %s is active', unit.id, unit.status, tenancy.id) as sentence
   from tenancies as tenancy join units as unit on unit.id = tenancy.unit_id
   where tenancy.status = 'Active' and unit.status <> 'OCP'`,
  `select format('unit %s: has %s active tenancies: %s', unit_id, count(*), string_agg(id::text, ', ' order by id)) as sentence
   from tenancies where status = 'Active' group by unit_id having count(*) > 1`,
  `select format('tenancy %s: is of property %s, and its unit %s of property %s',
     tenancy.id, tenancy.property_id, unit.id, unit.property_id) as sentence
   from tenancies as tenancy join units as unit on unit.id = tenancy.unit_id
   where tenancy.property_id <> unit.property_id`,
  `select format('tenancy %s: is %s although its %s is archived', tenancy.id, tenancy.status, what) as sentence
   from tenancies as tenancy
     join units as unit on unit.id = tenancy.unit_id
     join properties as property on property.id = tenancy.property_id
     join tenants as tenant on tenant.id = tenancy.tenant_id
     cross join lateral (values ('unit', unit.archived_at), ('property', property.archived_at), ('tenant', tenant.archived_at))
       as archived(what, at)
   where tenancy.status <> 'Expired' and archived.at is not null`,
  `select format('tenancy %s: renews tenancy %s, and is of another unit or tenant', renewal.id, renewed.id) as sentence
   from tenancies as renewal join tenancies as renewed on renewed.id = renewal.renews_tenancy_id
   where renewal.unit_id <> renewed.unit_id or renewal.tenant_id <> renewed.tenant_id`,
  `select format('tenancy %s: is %s although tenancy %s, which renews it, has held', renewed.id, renewed.status, renewal.id) as sentence
   from tenancies as renewal join tenancies as renewed on renewed.id = renewal.renews_tenancy_id
   where renewal.activated_at is not null and renewed.status <> 'Expired'`,
  `select format('tenancy %s: has %s renewals that wait: %s', renews_tenancy_id, count(*), string_agg(id::text, ', ' order by id)) as sentence
   from tenancies where status = 'PendingActivation' and renews_tenancy_id is not null
   group by renews_tenancy_id having count(*) > 1`,
  ...moneyInvariants,
  `select format('address %s: nothing has it', id) as sentence from addresses
   where not exists (select from properties where address_id = addresses.id)
     and not exists (select from units where address_id = addresses.id)
     and not exists (select from owner_profiles where address_id = addresses.id)`,
  `select format('index %s: is not valid', indexrelid::regclass) as sentence from pg_index
   where not indisvalid and indrelid in (
     select oid from pg_class where relnamespace = current_schema()::regnamespace)`,
  `select format('index %s: is not there', name) as sentence
   from (values ('tenancies_one_active_per_unit'), ('tenancies_one_open_renewal')) as needed(name)
   where to_regclass(name) is null`,
];

/** Staff may mark a unit as occupied without recording a tenancy, so this is only a violation in strict mode. */
const occupiedByNobody = `
  select format('unit %s: is occupied and has no active tenancy', id) as sentence from units
  where status = 'OCP' and not exists (select from tenancies where unit_id = units.id and tenancies.status = 'Active')`;

const sentencesOf = async (transaction: Transaction, query: string) =>
  (await sql<Said>`${sql.raw(query)}`.execute(transaction)).rows.map(({ sentence }) => sentence);

interface ForeignKey {
  table: string;
  name: string;
  referred: string;
  own: string[];
  named: string[];
}

/** All foreign keys of the schema. Read from the PostgreSQL catalogue, so that none is forgotten. */
async function findForeignKeys(transaction: Transaction): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select referring.relname as table, foreign_key.conname as name, referred.relname as referred,
      array_agg(own.attname::text order by place) as own, array_agg(named.attname::text order by place) as named
    from pg_constraint as foreign_key
      join pg_class as referring on referring.oid = foreign_key.conrelid
      join pg_class as referred on referred.oid = foreign_key.confrelid
      cross join unnest(foreign_key.conkey, foreign_key.confkey) with ordinality as pair(own, named, place)
      join pg_attribute as own on own.attrelid = foreign_key.conrelid and own.attnum = pair.own
      join pg_attribute as named on named.attrelid = foreign_key.confrelid and named.attnum = pair.named
    where foreign_key.contype = 'f' and foreign_key.connamespace = current_schema()::regnamespace
    group by 1, 2, 3 order by 1, 2`.execute(transaction);
  return rows;
}

/** Rows whose referenced row is missing, as in a database that was restored without its triggers. */
async function findOrphans(transaction: Transaction, key: ForeignKey): Promise<string[]> {
  const pairs = key.own.map((own, place) => ({ own, named: key.named[place] ?? "" }));
  const isSame = sql.join(
    pairs.map(({ own, named }) => sql`parent.${sql.ref(named)} = child.${sql.ref(own)}`),
    sql` and `,
  );
  const says = sql.join(
    pairs.map(({ own }) => sql`child.${sql.ref(own)} is not null`),
    sql` and `,
  );
  const values = sql.join(pairs.map(({ own }) => sql`child.${sql.ref(own)}`));
  const { rows } = await sql<{ said: string; times: number }>`
    select concat_ws(', ', ${values}) as said, count(*) as times from ${sql.table(key.table)} as child
    where ${says} and not exists (select from ${sql.table(key.referred)} as parent where ${isSame})
    group by 1 order by 1`.execute(transaction);
  return rows.map(
    ({ said, times }) =>
      `${key.table}: ${times} ${times === 1 ? "row refers" : "rows refer"} by ${key.own.join(", ")} to ${key.referred} ${said}, which is not there`,
  );
}

/** The counts in the final report. */
export interface Counts {
  units: number;
  tenancies: number;
  documents: number;
}

/** Violations in the records, from one snapshot. Changes nothing and blocks nobody. */
export const findWrongRecords = (
  database: Database,
  { isStrict }: { isStrict: boolean },
): Promise<{ wrong: string[]; occupiedByNobody: number; counts: Counts }> =>
  database
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (transaction) => {
      const wrong: string[] = [];
      for (const query of invariants) wrong.push(...(await sentencesOf(transaction, query)));
      wrong.push(...(await findWrongSeals(transaction)));
      for (const key of await findForeignKeys(transaction)) wrong.push(...(await findOrphans(transaction, key)));
      const unexplained = await sentencesOf(transaction, occupiedByNobody);
      if (isStrict) wrong.push(...unexplained);
      const { rows } = await sql<Counts>`
        select (select count(*) from units) as units, (select count(*) from tenancies) as tenancies,
          (select count(*) from documents) as documents`.execute(transaction);
      const counts = rows[0] ?? { units: 0, tenancies: 0, documents: 0 };
      return { wrong, occupiedByNobody: unexplained.length, counts };
    });

/** What a document's or photo's row says about its file. */
export interface FileRow {
  table: (typeof tablesWithFiles)[number];
  id: number;
  key: string;
  size: number;
  sha256: string;
}

const rowsAtOnce = 1000;

/** Every record with a file, in pages, so that no cursor is open while files are read. */
export async function* findFileRows(database: Database): AsyncGenerator<FileRow, void, undefined> {
  for (const table of tablesWithFiles) {
    for (let after = 0, isLast = false; !isLast;) {
      const { rows } = await sql<Omit<FileRow, "table">>`
        select id, storage_key as key, size_bytes as size, sha256 from ${sql.table(table)}
        where id > ${after} order by id limit ${rowsAtOnce}`.execute(database);
      for (const row of rows) yield { table, ...row };
      isLast = rows.length < rowsAtOnce;
      after = rows.at(-1)?.id ?? after;
    }
  }
}

/** Whether the record still exists. A record deleted in the meantime needs no file. */
export async function rowIsThere(database: Database, { table, id }: Pick<FileRow, "table" | "id">): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(table)} where id = ${id}`.execute(database);
  return rows.length > 0;
}
