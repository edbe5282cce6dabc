import type { listChanges } from "@vasati/contract/office/audit";
import { loginActions } from "@vasati/contract/office/audit";
import type { SortOf } from "@vasati/contract/wire/endpoint";
import type { RecordedChange } from "@vasati/contract/office/audit";
import type { PageOf } from "@vasati/contract/wire/paging";
import { sql } from "kysely";
import { isVisibleEntry } from "../../access/audit.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database } from "../../platform/database/database.ts";
import { liesOnDays } from "../../platform/database/days.queries.ts";
import { idsInBatches } from "../../records/bulk/rows.queries.ts";
import { namePattern } from "../../platform/database/like.ts";
import { findPage, inOrderOf, orderOf } from "../../records/records.queries.ts";

/** Whether the entry is about somebody who was erased. */
const isOfErased = sql<boolean>`case entry.record_type
  when 'user' then exists (select from users where id = record_id and erased_at is not null)
  when 'tenant' then exists (select from tenants where id = record_id and erased_at is not null)
  when 'owner' then exists (select from owner_profiles where id = record_id and erased_at is not null)
  when 'custodian' then exists (select from custodians where id = record_id and erased_at is not null)
  else false end`;

/** To which tenancy a record belongs that has no name of its own. */
const tenancyMeant = sql<number | null>`case entry.record_type
  when 'tenancy' then entry.record_id
  when 'due' then (select tenancy_id from dues where id = entry.record_id)
  when 'receipt' then (select tenancy_id from receipts where id = entry.record_id)
  when 'claim' then (select tenancy_id from payment_claims where id = entry.record_id)
  when 'certificate' then (select tenancy_id from tds_certificates where id = entry.record_id)
  when 'deposit' then (select tenancy_id from deposit_movements where id = entry.record_id)
  when 'document' then (select tenancy_id from documents where id = entry.record_id) end`;

/** What the record is called today; of one that belongs to a tenancy, who and where. Erased people have pseudonyms. */
const recordName = sql<string>`coalesce(case entry.record_type
  when 'property' then (select name from properties where id = entry.record_id)
  when 'unit' then (select name from units where id = entry.record_id)
  when 'tenant' then (select name from tenants where id = entry.record_id)
  when 'owner' then (select name from owner_profiles where id = entry.record_id)
  when 'custodian' then (select name from custodians where id = entry.record_id)
  when 'user' then (select name from users where id = entry.record_id)
  when 'enquiry' then (select tenant_name from enquiries where id = entry.record_id)
  when 'request' then (select left(description, 100) from service_requests where id = entry.record_id)
  else tenant.name || ', ' || unit.name end, '')`;

interface Row {
  id: number;
  at: Date;
  user_id: number | null;
  user_name: string | null;
  record_type: string;
  record_id: number;
  record_name: string;
  tenancy_id: number | null;
  action: string;
  before: RecordedChange["before"];
  after: RecordedChange["after"];
  is_of_erased: boolean;
}

async function findEntries(database: Database, ids: number[]): Promise<RecordedChange[]> {
  const { rows } = await sql<Row>`
    select entry.id, entry.at, entry.user_id, author.name as user_name, entry.record_type, entry.record_id,
      ${recordName} as record_name, tenancy.id as tenancy_id, entry.action, entry.before, entry.after,
      ${isOfErased} as is_of_erased
    from audit_entries as entry
      left join users as author on author.id = entry.user_id
      left join lateral (select ${tenancyMeant} as id) as meant on true
      left join tenancies as tenancy on tenancy.id = meant.id
      left join tenants as tenant on tenant.id = tenancy.tenant_id
      left join units as unit on unit.id = tenancy.unit_id
    where entry.id = any(${ids}::bigint[])`.execute(database);
  return rows.map((row) => ({
    auditEntryId: row.id,
    at: row.at.toISOString(),
    userId: row.user_id,
    userName: row.user_name ?? "",
    recordType: row.record_type,
    recordId: row.record_id,
    recordName: row.record_name,
    tenancyId: row.tenancy_id,
    action: row.action,
    // The trail can't be changed, but nobody needs to read who it was (decision 34).
    before: row.is_of_erased ? null : row.before,
    after: row.is_of_erased && row.action !== `${row.record_type}.erased` ? null : row.after,
  }));
}

/** Which changes a list asks for; days are calendar dates in Asia/Kolkata. */
export interface ChangesFilter {
  recordType?: string | undefined;
  recordId?: number | undefined;
  action?: string | undefined;
  show?: "logins" | "changes" | undefined;
  who?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** As literals: the partial indexes of logins and of changes have the same words. */
const isLogin = sql`action in (${sql.join(loginActions.map((action) => sql.lit(action)))})`;
const isChange = sql`action not in (${sql.join(loginActions.map((action) => sql.lit(action)))})`;

/**
 * The people with this name or address who have changed something. Most people who share a name never did; without this check a
 * list of nobody's changes would scan the whole trail. The subquery is ordered like the index, so that the planner uses it for each
 * person.
 */
async function findAuthors(database: Database, who: string): Promise<number[]> {
  const pattern = namePattern(who);
  const { rows } = await sql<{ id: number }>`
    select id from users
    where (lower(name) like lower(${pattern}) or email like lower(${pattern}))
      and id = (select user_id from audit_entries where user_id >= users.id order by user_id limit 1)`.execute(
    database,
  );
  return rows.map(({ id }) => id);
}

const conditionsOf = (
  caller: Caller,
  { recordType, recordId, action, show, from, to }: ChangesFilter,
  authors: number[] | undefined,
) => [
  isVisibleEntry(caller),
  ...(recordType === undefined ? [] : [sql`record_type = ${recordType}`]),
  ...(recordId === undefined ? [] : [sql`record_id = ${recordId}`]),
  ...(action ? [sql`action = ${action}`] : []),
  ...(show === undefined ? [] : [show === "logins" ? isLogin : isChange]),
  ...(authors ? [sql`user_id = any(${authors}::bigint[])`] : []),
  ...liesOnDays(sql`at`, { first: from, last: to }),
];

interface ChangesAsked extends ChangesFilter {
  sort?: SortOf<typeof listChanges> | undefined;
  page: number;
  size: number;
}

/**
 * A page of the changes that the caller sees, newest first by default. A filter by old days uses the index of times: with the index
 * of ids all newer entries would be read.
 */
export async function findChanges(
  database: Database,
  caller: Caller,
  { page, size, sort = "-at", ...filter }: ChangesAsked,
): Promise<PageOf<RecordedChange>> {
  const { who, from, to } = filter;
  const authors = who ? await findAuthors(database, who) : undefined;
  if (authors?.length === 0) return { items: [], page, size, total: 0, totalIsCapped: false };
  const isOfDays = from !== undefined || to !== undefined;
  return findPage(database, {
    table: "audit_entries",
    conditions: conditionsOf(caller, filter, authors),
    order: orderOf(sort, { at: isOfDays ? sql`at` : sql`id` }),
    page,
    size,
    find: findEntries,
    idOf: ({ auditEntryId }) => auditEntryId,
  });
}

/** All of them, oldest first, in batches. */
export async function* findChangesInBatches(database: Database, caller: Caller, filter: ChangesFilter) {
  const authors = filter.who ? await findAuthors(database, filter.who) : undefined;
  for await (const ids of idsInBatches(database, "audit_entries", conditionsOf(caller, filter, authors)))
    yield inOrderOf(ids, await findEntries(database, ids), ({ auditEntryId }) => auditEntryId);
}
