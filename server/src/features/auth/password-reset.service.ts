import { createHash } from "node:crypto";
import type { passwordReset } from "@vasati/contract/auth";
import type * as z from "zod/mini";
import { writeAudit } from "../../platform/audit.queries.ts";
import type { Transaction } from "../../platform/database.ts";
import { invalidValue } from "../../platform/refusal.ts";
import { inTransaction } from "../../platform/transaction.ts";
import type { Holder } from "./accounts.queries.ts";
import { findHolder, updatePassword } from "./accounts.queries.ts";
import { paths } from "./auth-paths.ts";
import type { AuthParts, Origin } from "./auth-parts.ts";
import { concludePasswordChange } from "./password-change.service.ts";
import { requireStrongPassword } from "./password-rules.ts";
import { findResetEmail, replaceResetToken, takeResetToken } from "./reset-tokens.queries.ts";
import { endSessionsOf } from "./sessions.queries.ts";

/** How long the link of a mail may be used, in minutes. */
export const resetMinutes = 60;

/** A request for a link, as it waits for its job: whether the address has an account is found out there. */
export interface ResetRequest {
  email: string;
  requestId: string;
}

/** The token has 256 random bits: a plain digest hides it as well as a slow one. */
const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");
const unusable = () => invalidValue("token", "can no longer be used; ask for a new link");

interface Reason {
  requestId: string;
  jobId: string;
}

/** A job that is done again finds the same token: the link of a mail that was taken after all stays good. */
async function issueToken(parts: AuthParts, { userId }: Holder, { requestId, jobId }: Reason): Promise<string> {
  const token = parts.tokens.secretNamed(`password-reset ${jobId}`);
  const expiresAt = new Date(Date.now() + resetMinutes * 60_000);
  await inTransaction(parts.database, async (transaction) => {
    await replaceResetToken(transaction, { userId, expiresAt, tokenHash: hashOf(token) });
    const entry = { userId: null, requestId, action: "user.password-reset-asked" };
    await writeAudit(transaction, { ...entry, recordType: "user", recordId: userId });
  });
  return token;
}

/** Mails a link that sets a new password, if the address has an account: a job, for its time must tell nobody. */
export async function sendResetLink(
  parts: AuthParts,
  { email, requestId }: ResetRequest,
  jobId: string,
): Promise<void> {
  const holder = await findHolder(parts.database, email);
  if (!holder) return;
  const token = await issueToken(parts, holder, { requestId, jobId });
  const link = `${parts.config.publicUrl}${paths.resetPassword}?token=${token}`;
  const values = { name: holder.name, link, minutes: resetMinutes };
  await parts.mail.deliver({ to: email, language: holder.language, template: "resetPassword", values }, jobId);
}

/**
 * The hash of the new password.
 * @throws 429 beyond the limit; 400 for a token that is void, used or expired, or a password that is easily guessed
 */
export async function preparePasswordReset(
  { database, passwords, limits }: AuthParts,
  { ip }: Origin,
  { token, password }: z.output<typeof passwordReset>,
): Promise<string> {
  await limits.beforePasswordReset(ip);
  const email = await findResetEmail(database, hashOf(token));
  if (email === undefined) throw unusable();
  requireStrongPassword(password, email);
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
