import { createHash } from "node:crypto";
import type { passwordReset } from "@vasati/contract/people/auth";
import type * as z from "zod/mini";
import { writeAudit } from "../../records/audit.queries.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { invalidValue } from "../../platform/http/refusal.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Holder } from "./accounts.queries.ts";
import { findHolder, updatePassword } from "./accounts.queries.ts";
import { paths } from "./auth-paths.ts";
import type { AuthParts, Origin } from "./auth-parts.ts";
import { concludePasswordChange } from "./password-change.service.ts";
import { requireStrongPassword } from "./password-rules.ts";
import { findResetHolder, replaceResetToken, takeResetToken } from "./reset-tokens.queries.ts";
import { endSessionsOf } from "./sessions.queries.ts";

/** How long after it was asked for the link of a mail may be used, in minutes. */
export const resetMinutes = 60;

/** A request for a link, as it waits for its job: whether the address has an account is found out there. */
export interface ResetRequest {
  email: string;
  requestId: string;
  /** The instant of the request (ISO 8601): what it is answered with ends an hour after it, however late the mail. */
  askedAt: string;
  /** An administrator has opened the account, and asks for its holder. */
  invited?: true;
}

/** The token has 256 random bits: a plain digest hides it as well as a slow one. */
const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");
const unusable = () => invalidValue("token", "can no longer be used; ask for a new link");

/** Until when the answer to a request is good. */
const expiryOf = (askedAt: string) => new Date(Date.parse(askedAt) + resetMinutes * 60_000);

interface Issue {
  /** 256 random bits. */
  token: string;
  askedAt: string;
  requestId: string | null;
  invited?: true | undefined;
}

/** The link that sets an account's password, its only one from now on; undefined where a newer request was answered already. */
export function issueResetLink(
  { config, database }: Pick<AuthParts, "config" | "database">,
  { userId }: Pick<Holder, "userId">,
  { token, askedAt, requestId, invited }: Issue,
): Promise<string | undefined> {
  return inTransaction(database, async (transaction) => {
    const kept = { userId, expiresAt: expiryOf(askedAt), tokenHash: hashOf(token) };
    if (!(await replaceResetToken(transaction, kept))) return undefined;
    const action = invited ? "user.invitation-mailed" : "user.password-reset-asked";
    const entry = { userId: null, requestId, action };
    await writeAudit(transaction, { ...entry, recordType: "user", recordId: userId });
    return `${config.publicUrl}${paths.resetPassword}?token=${token}`;
  });
}

/**
 * Mails a link that sets a password, if the address has an account: a job, for its time must tell nobody. One that is
 * done again mails the same link, for the mail of before may have been taken after all; one that comes late, after a newer
 * request was answered, mails nothing and leaves the newer link good.
 */
export async function sendResetLink(
  parts: Pick<AuthParts, "config" | "database" | "tokens" | "mail">,
  { email, requestId, askedAt, invited }: ResetRequest,
  jobId: string,
): Promise<void> {
  const holder = await findHolder(parts.database, email);
  const minutes = Math.ceil((expiryOf(askedAt).getTime() - Date.now()) / 60_000);
  if (!holder || minutes <= 0) return;
  const token = parts.tokens.secretNamed(`password-reset ${jobId}`);
  const link = await issueResetLink(parts, holder, { token, askedAt, requestId, invited });
  if (link === undefined) return;
  const values = { name: holder.name, link, minutes };
  await parts.mail.deliver(
    { to: email, language: holder.language, template: invited ? "invitation" : "resetPassword", values },
    jobId,
  );
}

/**
 * The hash of the new password.
 * @throws 429 beyond the limit; 400 for a token that is void, used or expired, or a password that is easily guessed
 */
export async function preparePasswordReset(
  { config, database, passwords, limits }: AuthParts,
  { ip }: Origin,
  { token, password }: z.output<typeof passwordReset>,
): Promise<string> {
  await limits.beforePasswordReset(ip);
  const holder = await findResetHolder(database, hashOf(token));
  if (!holder) throw unusable();
  await requireStrongPassword(config, { password, holder });
  return passwords.hash(password);
}

/**
 * Sets the new password with the token of a mail and ends every session of the account.
 * @throws 400 where the token was used meanwhile
 */
export async function resetPassword(
  transaction: Transaction,
  parts: AuthParts,
  { token, passwordHash, origin }: { token: string; passwordHash: string; origin: Origin },
): Promise<void> {
  const userId = await takeResetToken(transaction, hashOf(token));
  if (userId === undefined) throw unusable();
  const holder = await updatePassword(transaction, userId, { to: passwordHash });
  if (!holder) throw unusable();
  await endSessionsOf(transaction, userId);
  await concludePasswordChange(transaction, parts, { holder, action: "user.password-reset", requestId: origin.id });
}
