import type { passwordReset } from "@vasati/contract/people/auth";
import type * as z from "zod/mini";
import { emit } from "../../../events/emit.ts";
import { fragmentOf, hashOfSecret, randomSecret } from "../../../platform/authentication/secrets.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { invalidValue } from "../../../platform/http/refusal.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import type { Holder } from "../accounts/accounts.queries.ts";
import { confirmAddress } from "../accounts/confirmation.service.ts";
import { findHolder, updatePassword } from "../accounts/accounts.queries.ts";
import { invitation, resetLink } from "../account-mails.ts";
import { paths } from "../auth-parts.ts";
import type { AuthParts, Origin } from "../auth-parts.ts";
import { resetFactors } from "../factors/factors.service.ts";
import { concludePasswordChange } from "./password-change.service.ts";
import { requireStrongPassword } from "./password-rules.ts";
import { findResetHolder, replaceResetToken, takeResetToken } from "./reset-tokens.queries.ts";
import { endSessionsOf } from "../sessions/sessions.queries.ts";

/** How long a mailed link is valid after it was requested, in minutes. */
export const resetMinutes = 60;

/** A queued request for a link. The job finds out whether the address has an account. */
export interface ResetRequest {
  email: string;
  requestId: string;
  /** Read only by servers of the version before, while they work beside this one; the job itself says when it was queued. */
  askedAt: string;
  /** Set if an administrator created the account and requests the link for its holder. */
  invited?: true;
}

const unusable = () => invalidValue("token", "can no longer be used; ask for a new link");

interface Issue {
  /** By the database's clock (ISO 8601). The link expires an hour after it, however late the mail is sent. */
  askedAt: string;
  requestId: string | null;
  invited?: true | undefined;
}

/** A link to set a password, and for how long it's valid. */
interface ResetLink {
  link: string;
  minutes: number;
}

/**
 * Creates the link to set an account's password and makes all others void; undefined if a newer request was already answered, or the link would
 * have expired.
 */
export function issueResetLink(
  { config, database }: Pick<AuthParts, "config" | "database">,
  { userId }: Pick<Holder, "userId">,
  { askedAt, requestId, invited }: Issue,
): Promise<ResetLink | undefined> {
  const token = randomSecret();
  return inTransaction(database, async (transaction) => {
    const resetToken = { userId, askedAt, validMinutes: resetMinutes, tokenHash: hashOfSecret(token) };
    const minutes = await replaceResetToken(transaction, resetToken);
    if (minutes === undefined) return undefined;
    const type = invited ? "user.invitation-mailed" : "user.password-reset-asked";
    const entry = { userId: null, requestId, type } as const;
    await emit(transaction, { ...entry, recordId: userId });
    return { link: `${config.publicUrl}${paths.resetPassword}${fragmentOf(token)}`, minutes };
  });
}

/**
 * Mails a link to set a password if the address has an account. Runs as a job, so that the response time reveals nothing. A retry
 * mails a new link, unless the one before was delivered after all and used. A late job does nothing if a newer request was already
 * answered.
 */
export async function sendResetLink(
  parts: Pick<AuthParts, "config" | "database" | "mail">,
  { email, requestId, invited }: ResetRequest,
  { jobId, queuedAt }: { jobId: string; queuedAt: Date },
): Promise<void> {
  const holder = await findHolder(parts.database, email);
  const issued =
    holder && (await issueResetLink(parts, holder, { askedAt: queuedAt.toISOString(), requestId, invited }));
  if (!issued) return;
  const { name, language } = holder;
  const text = (invited ? invitation : resetLink)[language](issued);
  await parts.mail.deliver({ to: email, name, language, text }, jobId);
}

/**
 * Hashes the new password, and clears the limits of logging in that strangers may have used up.
 * @throws 429 beyond the limit; 400 for a token that is void, used or expired, or a password that is easily guessed
 */
export async function preparePasswordReset(
  parts: AuthParts,
  { ip }: Origin,
  { token, password }: z.output<typeof passwordReset>,
): Promise<string> {
  const { database, passwords, limits } = parts;
  await limits.beforePasswordReset(ip);
  const holder = await findResetHolder(database, hashOfSecret(token));
  if (!holder) throw unusable();
  await requireStrongPassword(parts, { password, holder });
  await limits.beforeLoginWithNewPassword({ email: holder.email, address: ip });
  return passwords.hash(password);
}

/**
 * Sets the new password with a mailed token, which confirms the account's address, and ends every session of the account.
 * @throws 400 if the token was used in the meantime
 */
export async function resetPassword(
  transaction: Transaction,
  parts: AuthParts,
  { token, passwordHash, origin }: { token: string; passwordHash: string; origin: Origin },
): Promise<void> {
  const userId = await takeResetToken(transaction, hashOfSecret(token));
  if (userId === undefined) throw unusable();
  const by = { userId, requestId: origin.id };
  // Whoever has the link reads the account's mail. Somebody else may have registered it, and must not keep a way in.
  if (await confirmAddress(transaction, userId, by)) await resetFactors(transaction, { userId, by });
  const holder = await updatePassword(transaction, userId, { to: passwordHash });
  if (!holder) throw unusable();
  await endSessionsOf(transaction, userId);
  await concludePasswordChange(transaction, parts, { holder, type: "user.password-reset", requestId: origin.id });
}
