import type { Role } from "@vasati/contract/people/roles";
import { emit } from "../../../events/emit.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { readDatabaseTime } from "../../../platform/database/days.queries.ts";
import { StartError } from "../../../platform/startup/start-error.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import type { Holder } from "./accounts.queries.ts";
import { confirmAddress } from "./confirmation.service.ts";
import { findHolder, insertAccount, lockAccount, updateRoles } from "./accounts.queries.ts";
import { hashOfUnknownPassword } from "./accounts.service.ts";
import type { AuthParts } from "../auth-parts.ts";
import { resetFactors } from "../factors/factors.service.ts";
import { issueResetLink } from "../passwords/password-reset.service.ts";
import { endSessionsOf } from "../sessions/sessions.queries.ts";

/** The person to make an administrator. The name is used for a new account. */
interface Wanted {
  email: string;
  name?: string;
}

/** The outcome: a new account, a new role for an existing account, or nothing to do. */
type Outcome = "created" | "appointed" | "unchanged";

const role: Role = "Administrator";

async function open(transaction: Transaction, { email, name }: Wanted, passwordHash: string): Promise<Outcome> {
  if (name === undefined) throw new StartError(`${email} has no account; give the name for a new one with --name.`);
  const recordId = await insertAccount(transaction, { email, name, language: "en", passwordHash }, role);
  const after = { email, name, roles: [role] };
  const entry = { userId: null, requestId: null, type: "user.created" } as const;
  await emit(transaction, { ...entry, recordId, after });
  return "created";
}

/** Anybody may have registered an account with this address, so its old password and passkeys must not give access. */
async function appoint(transaction: Transaction, { email, name }: Wanted, passwordHash: string): Promise<Outcome> {
  const account = await lockAccount(transaction, email);
  if (!account) return open(transaction, { email, ...(name !== undefined && { name }) }, passwordHash);
  const { userId: recordId, roles: before, disabled } = account;
  if (disabled) throw new StartError(`The account of ${email} is disabled.`);
  if (before.includes(role)) return "unchanged";
  const roles = [role, ...before];
  await confirmAddress(transaction, recordId, { userId: null, requestId: null });
  await updateRoles(transaction, recordId, { roles, passwordHash });
  await resetFactors(transaction, { userId: recordId, by: null });
  await endSessionsOf(transaction, recordId);
  const entry = { userId: null, requestId: null, type: "user.appointed" } as const;
  const change = { before: { roles: before }, after: { roles } };
  await emit(transaction, { ...entry, recordId, ...change });
  return "appointed";
}

/**
 * Makes somebody an administrator and returns the link to set their password. A new account gets a random password; an existing one
 * loses its old password and its sessions.
 * @throws StartError if the account is disabled, or if there is no account and no name for a new one
 */
export async function makeAdministrator(
  parts: Pick<AuthParts, "config" | "database">,
  wanted: Wanted,
): Promise<{ outcome: Outcome; holder: Holder; link: string }> {
  const passwordHash = await hashOfUnknownPassword();
  const outcome = await inTransaction(parts.database, (transaction) => appoint(transaction, wanted, passwordHash));
  const holder = await findHolder(parts.database, wanted.email);
  const askedAt = await readDatabaseTime(parts.database);
  const issued = holder && (await issueResetLink(parts, holder, { askedAt, requestId: null }));
  if (!issued) throw new StartError("Someone else has changed the account; try again.");
  return { outcome, holder, link: issued.link };
}

/** Removes what protects an account besides its password, for somebody who has lost it. Returns whom to mail; undefined if it had nothing. */
export async function resetFactorsByCommand(database: Database, email: string): Promise<Holder | undefined> {
  const account = await findHolder(database, email);
  if (!account) throw new StartError(`${email} has no account, or it is disabled.`);
  return inTransaction(database, (transaction) => resetFactors(transaction, { userId: account.userId, by: null }));
}
