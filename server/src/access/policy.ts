import type { RawBuilder } from "kysely";
import { sql } from "kysely";
import type { Caller } from "../platform/authentication/caller.queries.ts";
import type { Database } from "../platform/database/database.ts";
import type { Recipients } from "../platform/news/news.ts";
import { custodianOf, isAdministrator, ownerOf, tenantOf } from "./roles.ts";

/**
 * What every policy is made of. A policy says by role who sees a kind of record, up to three times, side by side:
 * - as a scope, for lists, counts and exports: which rows a caller sees;
 * - as an ability, for one record that was read: whether a caller is among those whom it names;
 * - as an audience, for news and mails: whom a record concerns.
 * `Account` stands beside the roles for somebody's own account, whatever its role. `access.test.ts` compares the three.
 */

/** An SQL condition on a row. */
export type Condition = RawBuilder<unknown>;

/** The rows that a caller sees, as an SQL condition. */
export type Scope = RawBuilder<boolean>;

/** Every row. Compare with `===` to leave out a join that is not needed. */
export const everything: Scope = sql<boolean>`true`;
/** No row. */
export const nothing: Scope = sql<boolean>`false`;

/**
 * The rows that each role sees, given the id of the record linked to the account: its custodian, owner, tenant or the account
 * itself.
 */
export interface Rows {
  Administrator?: () => Condition;
  Custodian?: (custodianId: number, caller: Caller) => Condition;
  Owner?: (ownerId: number) => Condition;
  Tenant?: (tenantId: number, caller: Caller) => Condition;
  Account?: (userId: number) => Condition;
}

/** A role that sees every row. */
export const all = (): Condition => everything;

/** What each of the caller's roles shows. A role without its linked record shows nothing. */
function seenBy(caller: Caller, rows: Rows): Condition[] {
  const [custodianId, ownerId, tenantId] = [custodianOf(caller), ownerOf(caller), tenantOf(caller)];
  return [
    ...(rows.Administrator && isAdministrator(caller) ? [rows.Administrator()] : []),
    ...(rows.Custodian && custodianId !== null ? [rows.Custodian(custodianId, caller)] : []),
    ...(rows.Owner && ownerId !== null ? [rows.Owner(ownerId)] : []),
    ...(rows.Tenant && tenantId !== null ? [rows.Tenant(tenantId, caller)] : []),
    ...(rows.Account ? [rows.Account(caller.userId)] : []),
  ];
}

/**
 * The rows that a caller sees. Only conditions of the caller's own roles are part of the statement: an "or" with an empty side
 * would make PostgreSQL read every row.
 */
export function scope(caller: Caller, rows: Rows): Scope {
  const seen = seenBy(caller, rows);
  if (seen.includes(everything)) return everything;
  if (seen.length === 0) return nothing;
  return seen.length === 1 ? sql<boolean>`${seen[0]}` : sql<boolean>`(${sql.join(seen, sql` or `)})`;
}

/** Like `scope`, with a subquery of ids for each role: a choice between two columns can't use an index. */
export function scopeByIds(caller: Caller, id: Condition, rows: Rows): Scope {
  const seen = seenBy(caller, rows);
  if (seen.includes(everything)) return everything;
  return seen.length === 0 ? nothing : sql<boolean>`${id} = any(array(${sql.join(seen, sql` union `)}))`;
}

/**
 * A scope of another table, as a condition on rows that refer to it. The scopes of everything and of nothing need no lookup in the other
 * table.
 */
export function through(other: Condition, condition: (other: Condition) => Condition): Scope {
  if (other === everything) return everything;
  return other === nothing ? nothing : sql<boolean>`${condition(other)}`;
}

type Ids = number | null | undefined | readonly number[];

/** The people whom a record names. */
export interface Named {
  Administrator?: boolean | undefined;
  Custodian?: Ids;
  Owner?: Ids;
  Tenant?: Ids;
  Account?: Ids;
}

const names = (ids: Ids, id: number | null): boolean => id !== null && [ids].flat().includes(id);

/** Whether the caller is one of the people whom a record names. */
export const isAmong = (caller: Caller, named: Named): boolean =>
  (named.Administrator === true && isAdministrator(caller)) ||
  names(named.Custodian, custodianOf(caller)) ||
  names(named.Owner, ownerOf(caller)) ||
  names(named.Tenant, tenantOf(caller)) ||
  names(named.Account, caller.userId);

/** The people whom records concern: for each role, a query for the ids of custodians, owners, tenants or accounts. */
export interface Audience {
  Administrator?: true;
  Custodian?: Condition;
  Owner?: Condition;
  Tenant?: Condition;
  Account?: Condition;
}

/** A change of a record, as its event describes it. */
export interface Change {
  facts: object;
  /** The changed fields before the change. */
  before: object | null;
}

/** Who hears of changes of records of one type: whom they concern and, given the changes, whom they concerned before. */
export type AudienceOf = (ids: readonly number[], changes: readonly Change[]) => Audience;

/** The ids in a field of records, before and after their changes. */
export const idsIn = (changes: readonly Change[], field: string): number[] => [
  ...new Set(
    changes.flatMap(({ facts, before }) =>
      [facts, before].flatMap((fields) => ((fields as Record<string, unknown> | null)?.[field] ?? []) as number[]),
    ),
  ),
];

/** The people in a field of records, before and after their changes: of a deleted record, nothing else names them. */
export const namedIn = (changes: readonly Change[], field: string): Condition =>
  sql`select unnest(${idsIn(changes, field)}::bigint[])`;

/** An audience as a JSON value of a statement, in the shape of `Recipients`. */
function recipientsIn({ Administrator, ...queries }: Audience): RawBuilder<Recipients> {
  const ids = Object.entries(queries).map(
    ([who, query]: [string, Condition]) =>
      sql`${sql.lit(who)}, (select coalesce(json_agg(distinct id), '[]') from (${query}) as found(id) where id is not null)`,
  );
  const administrators = Administrator ? [sql`'Administrator', true`] : [];
  return sql`json_build_object(${sql.join([...administrators, ...ids])})`;
}

/** The ids of the people whom records concern. */
export async function findRecipients(database: Database, audience: Audience): Promise<Recipients> {
  const { rows } = await sql<{ recipients: Recipients }>`
    select ${recipientsIn(audience)} as recipients`.execute(database);
  return rows[0]?.recipients ?? {};
}

/** The column of `users` that links an account to its record, by role. */
const links = { Custodian: "custodian_id", Owner: "owner_profile_id", Tenant: "tenant_id" } as const;

/**
 * An audience as a condition on `users`, without disabled accounts.
 * @param id the column with the account's id
 */
export function isUserAmong({ Administrator, Account, ...roles }: Audience, id: Condition = sql`users.id`): Condition {
  const ofRoles = Object.entries(roles).map(([role, ids]: [string, Condition]) => {
    const link = sql.ref(links[role as keyof typeof links]);
    return sql`select id from users where disabled_at is null and roles @> array[${sql.lit(role)}] and ${link} = any(array(${ids}))`;
  });
  const accounts = [
    ...(Administrator ? [sql`select id from users where disabled_at is null and roles @> array['Administrator']`] : []),
    ...(Account ? [sql`select id from users where disabled_at is null and id = any(array(${Account}))`] : []),
    ...ofRoles,
  ];
  return accounts.length === 0 ? nothing : sql`${id} = any(array(${sql.join(accounts, sql` union `)}))`;
}
