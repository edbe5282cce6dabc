import type { listUsers } from "@vasati/contract/people/users";
import type { SortOf } from "@vasati/contract/wire/endpoint";
import type { Language } from "@vasati/contract/people/auth";
import type { PageOf } from "@vasati/contract/wire/paging";
import type { Role } from "@vasati/contract/people/roles";
import type { Account, OwnAccountEdit } from "@vasati/contract/people/users";
import { sql } from "kysely";
import { isVisibleAccount } from "../../access/policies/account.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { namePattern } from "../../platform/database/like.ts";
import { findPage, orderOf } from "../../records/records.queries.ts";

interface Row {
  id: number;
  email: string;
  name: string;
  code: string | null;
  roles: Role[];
  language: Language;
  linked_id: number | null;
  linked_name: string | null;
  disabled: boolean;
  last_login_at: Date | null;
  version: number;
}

const accountOf = (row: Row): Account => ({
  userId: row.id,
  email: row.email,
  name: row.name,
  code: row.code ?? "",
  // The constraint of the column: there is at least one role.
  role: row.roles[0] as Role,
  roles: row.roles,
  language: row.language,
  linkedId: row.linked_id,
  linkedName: row.linked_name ?? "",
  disabled: row.disabled,
  lastLoginAt: row.last_login_at?.toISOString() ?? null,
  version: row.version,
});

async function findAccounts(database: Database, ids: number[]): Promise<Account[]> {
  const { rows } = await sql<Row>`
    select users.id, users.email, users.name, users.code, users.roles, users.language, users.last_login_at, users.version,
      users.disabled_at is not null as disabled,
      case users.roles[1] when 'Custodian' then custodians.id when 'Owner' then owner_profiles.id
        when 'Tenant' then tenants.id end as linked_id,
      case users.roles[1] when 'Custodian' then custodians.name when 'Owner' then owner_profiles.name
        when 'Tenant' then tenants.name end as linked_name
    from users left join custodians on custodians.id = users.custodian_id
      left join owner_profiles on owner_profiles.id = users.owner_profile_id
      left join tenants on tenants.id = users.tenant_id
    where users.id = any(${ids}::bigint[]) and users.erased_at is null`.execute(database);
  return rows.map(accountOf);
}

/** One account, even if disabled; undefined once it is erased. */
export async function findUser(database: Database, id: number): Promise<Account | undefined> {
  return (await findAccounts(database, [id]))[0];
}

/** The filters of the account list. */
export interface UsersFilter {
  search?: string | undefined;
  role?: Role | undefined;
  sort?: SortOf<typeof listUsers> | undefined;
  page: number;
  size: number;
}

/** A page of the accounts that the caller sees, including disabled ones, by name by default. */
export async function findUsersByName(
  database: Database,
  caller: Caller,
  { search, role, sort = "name", page, size }: UsersFilter,
): Promise<PageOf<Account>> {
  const pattern = search && namePattern(search);
  return findPage(database, {
    table: "users",
    conditions: [
      isVisibleAccount(caller),
      sql`erased_at is null`,
      ...(pattern ? [sql`(lower(name) like lower(${pattern}) or email like lower(${pattern}))`] : []),
      ...(role ? [sql`roles @> array[${role}]`] : []),
    ],
    order: orderOf(sort, {
      name: sql`name`,
      email: sql`email`,
      role: sql`roles[1]`,
      // Accounts that have never logged in sort first.
      lastLoginAt: sql`coalesce(last_login_at, '-infinity')`,
    }),
    page,
    size,
    find: findAccounts,
    idOf: ({ userId }) => userId,
  });
}

/** The administrators who can log in, locked until the transaction ends. */
export async function lockAdministrators(transaction: Transaction): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from users where roles @> array['Administrator'] and disabled_at is null order by id for no key update`.execute(
    transaction,
  );
  return rows.map(({ id }) => id);
}

/** A role and its linked record. */
export interface Rights {
  role: Role;
  linkedId: number | null;
}

const linksOf = ({ role, linkedId }: Rights) => ({
  custodian_id: role === "Custodian" ? linkedId : null,
  owner_profile_id: role === "Owner" ? linkedId : null,
  tenant_id: role === "Tenant" ? linkedId : null,
});

/** Links a new account to the record of its role. */
export async function linkAccount(transaction: Transaction, id: number, rights: Rights): Promise<void> {
  await transaction.updateTable("users").set(linksOf(rights)).where("id", "=", id).execute();
}

const editedNow = () => ({ updated_at: new Date(), version: sql<number>`version + 1` });

/** An account's new rights, and a new password hash. Fields that are left out don't change. */
export interface Access {
  rights?: Rights | undefined;
  disabled?: boolean | undefined;
  passwordHash?: string | undefined;
}

/** Saves what an account may do. */
export async function updateAccess(
  transaction: Transaction,
  id: number,
  { rights, disabled, passwordHash: password_hash }: Access,
): Promise<void> {
  await transaction
    .updateTable("users")
    .set({
      ...editedNow(),
      ...(rights && { roles: [rights.role], ...linksOf(rights) }),
      ...(password_hash !== undefined && { password_hash }),
      ...(disabled !== undefined && { disabled_at: disabled ? sql<Date>`coalesce(disabled_at, now())` : null }),
    })
    .where("id", "=", id)
    .execute();
}

/** Saves what people may change in their own account. */
export async function updateOwnAccount(transaction: Transaction, id: number, edit: OwnAccountEdit): Promise<void> {
  await transaction
    .updateTable("users")
    .set({ ...editedNow(), ...(edit as { name?: string; language?: Language }) })
    .where("id", "=", id)
    .execute();
}
