import { randomBytes } from "node:crypto";
import type { Role } from "@vasati/contract/people/roles";
import { writeAudit } from "../../records/audit.queries.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { StartError } from "../../platform/startup/start-error.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Holder } from "./accounts.queries.ts";
import { findHolder, insertAccount, lockAccount, updateRoles } from "./accounts.queries.ts";
import type { AuthParts } from "./auth-parts.ts";
import { issueResetLink } from "./password-reset.service.ts";
import { endSessionsOf } from "./sessions.queries.ts";

/** Whom somebody at the terminal wants as an Administrator; the name is that of a new account. */
interface Wanted {
  email: string;
  name?: string;
}

/** What was done: a new account, the role for one that was there, or nothing because it had the role. */
type Outcome = "created" | "appointed" | "unchanged";

const secret = () => randomBytes(32).toString("base64url");
const role: Role = "Administrator";

async function open(transaction: Transaction, { email, name }: Wanted, passwordHash: string): Promise<Outcome> {
  if (name === undefined) throw new StartError(`${email} has no account; give the name for a new one with --name.`);
  const recordId = await insertAccount(transaction, { email, name, language: "en", passwordHash }, role);
  const after = { email, name, roles: [role] };
  const entry = { userId: null, requestId: null, action: "user.created" };
  await writeAudit(transaction, { ...entry, recordType: "user", recordId, after });
  return "created";
}

/** Of an account that anybody may have registered the old password must not open the house. */
async function appoint(transaction: Transaction, { email, name }: Wanted, passwordHash: string): Promise<Outcome> {
  const account = await lockAccount(transaction, email);
  if (!account) return open(transaction, { email, ...(name !== undefined && { name }) }, passwordHash);
  const { userId: recordId, roles: before, disabled } = account;
  if (disabled) throw new StartError(`The account of ${email} is disabled.`);
  if (before.includes(role)) return "unchanged";
  const roles = [role, ...before];
  await updateRoles(transaction, recordId, { roles, passwordHash });
  await endSessionsOf(transaction, recordId);
  const entry = { userId: null, requestId: null, action: "user.appointed" };
  const change = { before: { roles: before }, after: { roles } };
  await writeAudit(transaction, { ...entry, recordType: "user", recordId, ...change });
  return "appointed";
}

/**
 * Makes somebody an Administrator and answers the link that sets their password. A new account has no password that
 * anybody knows; one that is given the role loses its old one and its sessions.
 * @throws StartError for a disabled account, or where there is none and no name for it
 */
export async function makeAdministrator(
  parts: Pick<AuthParts, "config" | "database" | "passwords">,
  wanted: Wanted,
): Promise<{ outcome: Outcome; holder: Holder; link: string }> {
  const passwordHash = await parts.passwords.hash(secret());
  const outcome = await inTransaction(parts.database, (transaction) => appoint(transaction, wanted, passwordHash));
  const holder = await findHolder(parts.database, wanted.email);
  const issue = { token: secret(), askedAt: new Date().toISOString(), requestId: null };
  const link = holder && (await issueResetLink(parts, holder, issue));
  if (!holder || link === undefined) throw new StartError("Someone else has changed the account; try again.");
  return { outcome, holder, link };
}
