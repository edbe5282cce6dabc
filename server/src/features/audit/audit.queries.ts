import type { listChanges, RecordedChange } from "@vasati/contract/office/audit";
import { loginActions } from "@vasati/contract/office/audit";
import { numberReadingEvents } from "@vasati/contract/people/number-readings";
import type { PageOf } from "@vasati/contract/wire/paging";
import type { SortOf } from "@vasati/contract/wire/endpoint";
import { sql } from "kysely";
import { isVisibleEntry } from "../../access/policies/audit.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database } from "../../platform/database/database.ts";
import { liesOnDays } from "../../platform/database/days.queries.ts";
import { idsInBatches } from "../../records/bulk/rows.queries.ts";
import { namePattern } from "../../platform/database/like.ts";
import { findPage, inOrderOf, orderOf } from "../../records/records.queries.ts";
import { erasedNamesIn, readable, readableFields, tenancyOfEntry } from "./erased-people.queries.ts";

/** What the record is called today; of one that belongs to a tenancy, who and where. Erased people have pseudonyms. */
const recordName = sql<string>`coalesce(case entry.record_type
  when 'property' then (select name from properties where id = entry.record_id)
  when 'unit' then (select name from units where id = entry.record_id)
  when 'tenant' then (select name from tenants where id = entry.record_id)
  when 'owner' then (select name from owner_profiles where id = entry.record_id)
  when 'custodian' then (select name from custodians where id = entry.record_id)
  when 'user' then (select name from users where id = entry.record_id)
  when 'enquiry' then (select tenant_name from enquiries where id = entry.record_id)
  when 'question' then (select name from questions where id = entry.record_id)
  when 'visit' then (select name from visits where id = entry.record_id)
  when 'request' then (select left(description, 100) from service_requests where id = entry.record_id)
  else tenant.name || ', ' || unit.name end, '')`;

/** Who of an entry is erased. What is archived is open to administrators, who alone see the trail. */
function pastIn({ record, user }: { record: boolean; user: boolean }): RecordedChange["past"] {
  if (!record && !user) return undefined;
  return { recordId: record ? "erased" : undefined, userId: user ? "erased" : undefined };
}

async function findEntries(database: Database, ids: number[]): Promise<RecordedChange[]> {
  const rows = await database
    .selectFrom("audit_entries as entry")
    .leftJoin("users", "users.id", "entry.user_id")
    .leftJoin("tenancies as tenancy", (join) => join.on("tenancy.id", "=", tenancyOfEntry))
    .leftJoin("tenants as tenant", "tenant.id", "tenancy.tenant_id")
    .leftJoin("units as unit", "unit.id", "tenancy.unit_id")
    .where("entry.id", "in", ids)
    .select([
      "entry.id",
      "entry.at",
      "entry.user_id",
      "users.name",
      "entry.record_type",
      "entry.record_id",
      recordName.as("record_name"),
      "tenancy.id as tenancy_id",
      "entry.action",
      "entry.before",
      "entry.after",
      "users.erased_at",
      readable.as("may"),
      erasedNamesIn("before").as("namesBefore"),
      erasedNamesIn("after").as("namesAfter"),
    ])
    .execute();
  return rows.map(({ may, ...row }) => {
    // What an account did is recorded by its name.
    const ownNames = row.erased_at === null ? [] : ["recordedBy", "raisedBy"];
    const isErasure = row.action === `${row.record_type}.erased`;
    return {
      auditEntryId: row.id,
      at: row.at.toISOString(),
      userId: row.user_id,
      userName: row.name ?? "",
      recordType: row.record_type,
      recordId: row.record_id,
      recordName: row.record_name,
      tenancyId: row.tenancy_id,
      action: row.action,
      before: readableFields(row.before, may, [...row.namesBefore, ...ownNames]),
      after: readableFields(row.after, isErasure ? "all" : may, [...row.namesAfter, ...ownNames]),
      past: pastIn({ record: may === "nothing", user: row.erased_at !== null }),
    };
  });
}

/** Which changes a list asks for; days are calendar dates in Asia/Kolkata. */
export interface ChangesFilter {
  recordType?: string | undefined;
  recordId?: number | undefined;
  action?: string | undefined;
  show?: "logins" | "changes" | "numbersShown" | undefined;
  who?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** As literals: the partial indexes of the trail have the same words. */
const literals = (actions: readonly string[]) => sql.join(actions.map((action) => sql.lit(action)));
const shown = {
  logins: sql`action in (${literals(loginActions)})`,
  changes: sql`action not in (${literals(loginActions)})`,
  numbersShown: sql`action in (${literals(numberReadingEvents)})`,
};

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

/**
 * Whether an index of times is to be used: for old days, shown numbers or a kind of record, that of ids would read all newer entries. One
 * record has its own.
 */
const isByTime = ({ show, recordType, recordId, from, to }: ChangesFilter) =>
  show === "numbersShown" || ((recordType ?? from ?? to) !== undefined && recordId === undefined);

/** What is about other records than accounts is no login; with these words the database finds it in the index of changes. */
const shownOf = ({ show, recordType = "user" }: ChangesFilter) => show ?? (recordType === "user" ? null : "changes");

function conditionsOf(caller: Caller, filter: ChangesFilter, authors: number[] | undefined) {
  const { recordType, recordId, action, from, to } = filter;
  const show = shownOf(filter);
  return [
    isVisibleEntry(caller),
    ...(recordType === undefined ? [] : [sql`record_type = ${recordType}`]),
    ...(recordId === undefined ? [] : [sql`record_id = ${recordId}`]),
    ...(action ? [sql`action = ${action}`] : []),
    ...(show ? [shown[show]] : []),
    ...(authors ? [sql`user_id = any(${authors}::bigint[])`] : []),
    ...liesOnDays(sql`at`, { first: from, last: to }),
  ];
}

interface ChangesAsked extends ChangesFilter {
  sort?: SortOf<typeof listChanges> | undefined;
  page: number;
  size: number;
}

/** A page of the changes that the caller sees, newest first by default. */
export async function findChanges(
  database: Database,
  caller: Caller,
  { page, size, sort = "-at", ...filter }: ChangesAsked,
): Promise<PageOf<RecordedChange>> {
  const authors = filter.who ? await findAuthors(database, filter.who) : undefined;
  if (authors?.length === 0) return { items: [], page, size, total: 0, totalIsCapped: false };
  return findPage(database, {
    table: "audit_entries",
    conditions: conditionsOf(caller, filter, authors),
    order: orderOf(sort, { at: isByTime(filter) ? sql`at` : sql`id` }),
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
