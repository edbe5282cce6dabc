import type { PersonKind } from "@vasati/contract/people/person-kinds";
import type { Rule } from "@vasati/contract/wire/rules";
import { sql } from "kysely";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { isOpenRequest } from "../../records/waiting.queries.ts";
import type { Condition, Person } from "../../records/personal-data/table-data.queries.ts";

/** The table of each kind of person. */
const tables = { account: "users", tenant: "tenants", owner: "owner_profiles", employee: "custodians" } as const;
/** The column of `users` that links an account to its record. */
const links = { tenant: "tenant_id", owner: "owner_profile_id", employee: "custodian_id" } as const;

/** Someone whose data can be erased. */
export interface FoundPerson {
  kind: PersonKind;
  id: number;
  name: string;
  person: Person;
}

const recordsOf = (kind: PersonKind, id: number): Omit<Person, "users"> => ({
  tenant: kind === "tenant" ? id : null,
  owner: kind === "owner" ? id : null,
  employee: kind === "employee" ? id : null,
});

/** A person with their accounts; undefined if there is none, or if they were erased. */
export async function findPerson(database: Database, kind: PersonKind, id: number): Promise<FoundPerson | undefined> {
  // Somebody who never confirmed the address is forgotten, but not what they sent in another's name.
  const isThere =
    kind === "account"
      ? sql`(erased_at is null or exists (select from enquiries where user_id = person.id and status <> 'Converted'))`
      : sql`erased_at is null`;
  const accounts = kind === "account" ? sql`users.id = ${id}` : sql`${sql.ref(`users.${links[kind]}`)} = ${id}`;
  const { rows } = await sql<{ name: string; users: number[] }>`
    select name, coalesce((select json_agg(users.id order by users.id) from users where ${accounts}), '[]') as users
    from ${sql.table(tables[kind])} as person where id = ${id} and ${isThere}`.execute(database);
  const found = rows[0];
  return found && { kind, id, name: found.name, person: { ...recordsOf(kind, id), users: found.users } };
}

/** Locks a person and their accounts, so that of two who erase them one wins, and nothing new refers to them meanwhile. */
export async function lockPerson(transaction: Transaction, kind: PersonKind, id: number): Promise<void> {
  await sql`select from ${sql.table(tables[kind])} where id = ${id} for update`.execute(transaction);
  if (kind === "account") return;
  await sql`select from users where ${sql.ref(links[kind])} = ${id} order by id for update`.execute(transaction);
}

const open = sql`status <> 'Expired'`;

/** What forbids to erase each kind of person, as conditions. */
const obstacles: Record<PersonKind, (id: Condition) => [Rule, Condition][]> = {
  account: (id) => [["accountHasRole", sql`select from users where id = ${id} and roles <> array['User']`]],
  tenant: (id) => {
    const own = sql`any(array(select id from tenancies where tenant_id = ${id}))`;
    return [
      ["tenantIsBound", sql`select from tenancies where tenant_id = ${id} and ${open}`],
      [
        "moneyIsOpen",
        sql`select from tenancy_standings where id = ${own} and owed_paise > 0
          union all select from deposits where tenancy_id = ${own} and held_paise > 0
          union all select from receipts where tenancy_id = ${own} and unallocated_paise > 0 and reversed_by is null
          union all select from payment_claims where tenancy_id = ${own} and status = 'waiting'`,
      ],
      ["accountHasRole", administrates("tenant_id", id)],
    ];
  },
  owner: (id) => [
    ["ownerHasProperties", sql`select from properties where current_owner_id = ${id} and archived_at is null`],
    ["accountHasRole", administrates("owner_profile_id", id)],
  ],
  employee: (id) => [
    [
      "employeeHasWork",
      sql`select from properties where custodian_id = ${id} and archived_at is null
        union all select from service_requests where custodian_id = ${id} and ${isOpenRequest}`,
    ],
    ["accountHasRole", administrates("custodian_id", id)],
  ],
};

function administrates(link: string, id: Condition): Condition {
  return sql`select from users where ${sql.ref(link)} = ${id} and roles @> array['Administrator']`;
}

/** What must be settled before a person can be erased. */
export async function findObstacles(database: Database, kind: PersonKind, id: number): Promise<Rule[]> {
  const checks = obstacles[kind](sql`${id}`).map(
    ([rule, rows]) => sql`select ${rule}::text as rule where exists (${rows})`,
  );
  const { rows } = await sql<{ rule: Rule }>`${sql.join(checks, sql` union all `)}`.execute(database);
  return rows.map(({ rule }) => rule);
}

/** The day until which a former tenant is kept; null if they never had a tenancy, or for others. */
export async function findKeepUntil(database: Database, person: Person, days: number): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select to_char((max(expired_at) at time zone 'Asia/Kolkata')::date + ${days}::integer, 'YYYY-MM-DD') as day
    from tenancies where tenant_id = ${person.tenant} having max(expired_at) > now() - make_interval(days => ${days})`.execute(
    database,
  );
  return rows[0]?.day ?? null;
}

/**
 * The former tenants whose last tenancy ended so many days ago, or who never had one and didn't change for so long. A tenant who came
 * back and left again is one again.
 */
const isFormer = (days: number) => sql`not exists (select from tenancies where tenant_id = tenants.id and ${open})
  and ${leftAt} < now() - make_interval(days => ${days})`;
const leftAt = sql`coalesce((select max(expired_at) from tenancies where tenant_id = tenants.id), tenants.updated_at)`;
const stillHasIdentity = sql`tenants.erased_at is null and (identity_erased_at is null or identity_erased_at < ${leftAt})`;

/** Whether a tenant still has what the retention of identity numbers removes. */
export async function isFormerWithIdentity(database: Database, id: number, days: number): Promise<boolean> {
  const { rows } = await sql`
    select from tenants where id = ${id} and ${isFormer(days)} and ${stillHasIdentity}`.execute(database);
  return rows.length > 0;
}

/** Former tenants of whom the retention still removes something: identity numbers, or everything, unless something is open. */
export async function findFormerTenants(
  database: Database,
  { days, atMost, what }: { days: number; atMost: number; what: "identity" | "everything" },
): Promise<number[]> {
  const isBound = obstacles.tenant(sql`tenants.id`).map(([, rows]) => sql`exists (${rows})`);
  const isDue =
    what === "identity" ? stillHasIdentity : sql`tenants.erased_at is null and not (${sql.join(isBound, sql` or `)})`;
  const { rows } = await sql<{ id: number }>`
    select id from tenants where ${isFormer(days)} and ${isDue} order by id limit ${atMost}`.execute(database);
  return rows.map(({ id }) => id);
}
