import type { Language, OwnAccount } from "@vasati/contract/people/auth";
import type { Role } from "@vasati/contract/people/roles";
import type { SecondFactorNeeded } from "@vasati/contract/wire/errors";
import type { InsertObject } from "kysely";
import { sql } from "kysely";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import type { Tables } from "../../../platform/database/tables.ts";

/** Crockford's Base32 digits: none is mistaken for another when read aloud. */
const codeDigits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** An odd factor: multiplying by it modulo 2^30 gives every id a different code. */
const scatter = 660_175_847n;

/** The public reference of an account: unique and short, without revealing the number of accounts. */
function accountCode(userId: number): string {
  let rest = (BigInt(userId) * scatter) % 2n ** 30n;
  let digits = "";
  for (; digits.length < 6; rest /= 32n) digits = `${codeDigits.charAt(Number(rest % 32n))}${digits}`;
  return `U-${digits}`;
}

export interface NewAccount {
  email: string;
  passwordHash: string;
  name: string;
  language: Language;
}

/** For an account whose holder must confirm the address. */
type Confirmation = Pick<InsertObject<Tables, "users">, "email_confirmed_at" | "email_confirm_by">;

/**
 * Creates an account, with the role User by default, and returns its id.
 * @throws the database's unique violation if the address has an account
 */
export async function insertAccount(
  transaction: Transaction,
  account: NewAccount & Confirmation,
  role: Role = "User",
): Promise<number> {
  const { passwordHash: password_hash, ...values } = account;
  const { id } = await transaction
    .insertInto("users")
    .values({ ...values, password_hash, roles: [role] })
    .returning("id")
    .executeTakeFirstOrThrow();
  await transaction
    .updateTable("users")
    .set({ code: accountCode(id) })
    .where("id", "=", id)
    .execute();
  return id;
}

/** An account as its holder sees it. */
export async function findAccount(database: Database, userId: number): Promise<OwnAccount> {
  const row = await database.selectFrom("users").selectAll().where("id", "=", userId).executeTakeFirstOrThrow();
  return {
    userId: row.id,
    email: row.email,
    name: row.name,
    code: row.code ?? accountCode(row.id),
    // The constraint of the column: there is at least one role.
    role: row.roles[0] as Role,
    roles: row.roles,
    language: row.language,
    custodianId: row.custodian_id,
    ownerLeaserProfileId: row.owner_profile_id,
    tenantId: row.tenant_id,
    emailConfirmed: row.email_confirmed_at !== null,
  };
}

/** What must be known about an account before it gets a role. Locks the account until the transaction ends. */
export async function lockAccount(
  transaction: Transaction,
  email: string,
): Promise<{ userId: number; roles: Role[]; disabled: boolean } | undefined> {
  const row = await transaction
    .selectFrom("users")
    .select(["id", "roles", "disabled_at"])
    .where("email", "=", email)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && { userId: row.id, roles: row.roles, disabled: row.disabled_at !== null };
}

/** Sets the roles of an account, the primary one first, together with a new password. */
export async function updateRoles(
  transaction: Transaction,
  userId: number,
  { roles, passwordHash: password_hash }: { roles: Role[]; passwordHash: string },
): Promise<void> {
  await transaction
    .updateTable("users")
    .set((set) => ({ roles, password_hash, updated_at: new Date(), version: set("version", "+", 1) }))
    .where("id", "=", userId)
    .execute();
}

/** The password hash of a login; undefined if the address has no account. */
export async function findPasswordHash(database: Database, email: string): Promise<string | undefined> {
  const row = await database.selectFrom("users").select("password_hash").where("email", "=", email).executeTakeFirst();
  return row?.password_hash;
}

/** What a login is checked with. */
export interface StoredLogin {
  userId: number;
  email: string;
  passwordHash: string;
  roles: Role[];
  /** The second factors that the account has. */
  ways: SecondFactorNeeded["ways"];
}

const hasPasskey = sql<boolean>`exists (select from passkeys where user_id = users.id)`;
const usesCodes = sql<boolean>`exists (select from code_secrets where user_id = users.id)`;
const waysOf = (row: { hasPasskey: boolean; usesCodes: boolean }): StoredLogin["ways"] => [
  ...(row.hasPasskey ? (["passkey"] as const) : []),
  ...(row.usesCodes ? (["code"] as const) : []),
];

/** The login of an address; undefined if it has no account, or a disabled one. */
export async function findLogin(database: Database, email: string): Promise<StoredLogin | undefined> {
  const row = await database
    .selectFrom("users")
    .select(["id", "password_hash", hasPasskey.as("hasPasskey"), usesCodes.as("usesCodes")])
    .select((select) => select.ref("roles").as("roles"))
    .where("email", "=", email)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  return row && { userId: row.id, email, passwordHash: row.password_hash, roles: row.roles, ways: waysOf(row) };
}

/** Replaces a hash by another one of the same password. Returns false if the password was changed in the meantime. */
export async function renewHash(
  database: Database,
  userId: number,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const row = await database
    .updateTable("users")
    .set({ password_hash: to })
    .where("id", "=", userId)
    .where("password_hash", "=", from)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** The recipient of a mail to an account. */
export interface Holder {
  userId: number;
  email: string;
  name: string;
  language: Language;
  /** Until then the account gets no mail but those that confirm the address. */
  emailConfirmed: boolean;
}

const holderColumns = [
  "id as userId",
  "email",
  "name",
  sql.ref<Language>("language").as("language"),
  sql<boolean>`email_confirmed_at is not null`.as("emailConfirmed"),
] as const;

/** The holder of an enabled account; undefined for any other address. */
export function findHolder(database: Database, email: string): Promise<Holder | undefined> {
  return database
    .selectFrom("users")
    .select(holderColumns)
    .where("email", "=", email)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
}

/** The same, by the account's id, even if it is disabled. */
export function findHolderById(database: Database, userId: number): Promise<Holder | undefined> {
  return database.selectFrom("users").select(holderColumns).where("id", "=", userId).executeTakeFirst();
}

/** Sets a password; with `from`, only if that is still the current hash. Returns the holder if it was set. */
export function updatePassword(
  transaction: Transaction,
  userId: number,
  { from, to }: { from?: string; to: string },
): Promise<Holder | undefined> {
  let update = transaction
    .updateTable("users")
    .set((set) => ({ password_hash: to, updated_at: new Date(), version: set("version", "+", 1) }))
    .where("id", "=", userId)
    .where("disabled_at", "is", null);
  if (from !== undefined) update = update.where("password_hash", "=", from);
  return update.returning(holderColumns).executeTakeFirst();
}

/** The password hashes of enabled accounts with these addresses. */
export function findEnabledHashes(
  database: Database,
  emails: string[],
): Promise<{ userId: number; passwordHash: string }[]> {
  return database
    .selectFrom("users")
    .select(["id as userId", "password_hash as passwordHash"])
    .where("email", "in", emails)
    .where("disabled_at", "is", null)
    .execute();
}

/** Disables an account unless its password was changed in the meantime. Returns whether it did. */
export async function disableAccount(transaction: Transaction, userId: number, passwordHash: string): Promise<boolean> {
  const row = await transaction
    .updateTable("users")
    .set((set) => ({ disabled_at: new Date(), updated_at: new Date(), version: set("version", "+", 1) }))
    .where("id", "=", userId)
    .where("password_hash", "=", passwordHash)
    .where("disabled_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
