import { sql } from "kysely";
import type { Tables } from "../../platform/database/tables.ts";

/**
 * What the trail shows of people who were erased: nothing. It can't be changed, but nobody needs to read who it was (decision 34).
 */

/** Stands where a text was. */
const erased = "(erased)";

/** Not with `exists`, for which PostgreSQL may read the whole table. */
const isErased = (table: keyof Tables, id: string) =>
  sql`(select erased_at from ${sql.table(table)} where id = ${sql.ref(id)}) is not null`;
const tenancyOf = (table: keyof Tables) => sql`(select tenancy_id from ${sql.table(table)} where id = entry.record_id)`;

/** The tenancy that an entry is about; of a deleted document the entry itself says it. */
export const tenancyOfEntry = sql<number | null>`case entry.record_type
  when 'tenancy' then entry.record_id
  when 'due' then ${tenancyOf("dues")}
  when 'receipt' then ${tenancyOf("receipts")}
  when 'deposit' then ${tenancyOf("deposit_movements")}
  when 'certificate' then ${tenancyOf("tds_certificates")}
  when 'claim' then ${tenancyOf("payment_claims")}
  when 'document' then (coalesce(entry.after, entry.before) ->> 'tenancyId')::bigint end`;

/** What of an entry may be read: all of it, no texts because it is about what somebody erased had, or nothing because it is about them. */
type Readable = "all" | "noTexts" | "nothing";

export const readable = sql<Readable>`case
  when entry.record_type = 'user' and ${isErased("users", "entry.record_id")}
    or entry.record_type = 'tenant' and ${isErased("tenants", "entry.record_id")}
    or entry.record_type = 'owner' and ${isErased("owner_profiles", "entry.record_id")}
    or entry.record_type = 'custodian' and ${isErased("custodians", "entry.record_id")} then 'nothing'
  when exists (select from tenancies join tenants on tenants.id = tenant_id
      where tenancies.id = ${tenancyOfEntry} and tenants.erased_at is not null)
    or entry.record_type = 'request' and exists (
      select from service_requests where id = entry.record_id and description = ${erased}) then 'noTexts'
  else 'all' end`;

/** Fields that name people, with the tables of these and the fields of their ids. */
const namesOf = [
  ["tenantName", "tenants", "tenantId"],
  ["custodianName", "custodians", "custodianId"],
  ["custodianName", "custodians", "employeeId"],
  ["careTakerName", "custodians", "careTaker"],
  ["currentOwnerName", "owner_profiles", "currentOwner"],
  ["previousOwnerName", "owner_profiles", "previousOwner"],
] as const;

/** The fields of an entry that name somebody who was erased. */
export const erasedNamesIn = (fields: "before" | "after") => sql<string[]>`array(
  ${sql.join(
    namesOf.map(
      ([name, table, id]) => sql`
        select ${sql.lit(name)}::text from ${sql.table(table)} where erased_at is not null
          and ${sql.ref(`${table}.id`)} = case jsonb_typeof(entry.${sql.ref(fields)} -> ${sql.lit(id)})
            when 'number' then (entry.${sql.ref(fields)} ->> ${sql.lit(id)})::bigint end`,
    ),
    sql` union all `,
  )})`;

type Fields = Record<string, unknown> | null;

/** Days, moments and amounts of money, none of which tells who it was. */
const telling = /^(?!\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$|\d+\.\d{2}$|$)/;

const withoutTexts = (value: unknown): unknown => {
  if (typeof value === "string") return telling.test(value) ? erased : value;
  if (Array.isArray(value)) return value.map(withoutTexts);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutTexts(inner)]));
};

/** Fields of an entry as far as they may be read. */
export function readableFields(fields: Fields, may: Readable, names: readonly string[]): Fields {
  if (fields === null || may === "nothing") return null;
  if (may === "noTexts") return withoutTexts(fields) as Fields;
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, names.includes(name) ? erased : value]),
  );
}
