import type { passwordChange } from "@vasati/contract/people/auth";
import type * as z from "zod/mini";
import { emit } from "../../../events/emit.ts";
import type { Caller } from "../../../platform/authentication/caller.queries.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { conflict, invalidValue } from "../../../platform/http/refusal.ts";
import type { Holder } from "../accounts/accounts.queries.ts";
import { findPasswordHash, updatePassword } from "../accounts/accounts.queries.ts";
import { passwordChanged } from "../account-mails.ts";
import { paths } from "../auth-parts.ts";
import type { AuthParts, Origin } from "../auth-parts.ts";
import { requireStrongPassword, weakPassword } from "./password-rules.ts";
import { voidResetTokens } from "./reset-tokens.queries.ts";
import { endSessionsOf } from "../sessions/sessions.queries.ts";

/** The current hash, which the password matched, and the new one. */
interface HashChange {
  from: string;
  to: string;
}

/**
 * Checks the current password and hashes the new one.
 * @throws 429 beyond the limit; 400 for a wrong current password (401 would end the session) or a weak new one
 */
export async function preparePasswordChange(
  parts: AuthParts,
  { userId, email, name }: Caller,
  { currentPassword, newPassword }: z.output<typeof passwordChange>,
): Promise<HashChange> {
  const { database, passwords, limits } = parts;
  if (newPassword === currentPassword) throw weakPassword("newPassword", "password_unchanged");
  await limits.beforePasswordChange(userId);
  const from = await findPasswordHash(database, email);
  const fits = await passwords.matches(currentPassword, from);
  if (!fits || from === undefined) throw invalidValue("currentPassword", "is wrong");
  await limits.afterPasswordChange(userId);
  await requireStrongPassword(parts, { path: "newPassword", password: newPassword, holder: { email, name } });
  return { from, to: await passwords.hash(newPassword) };
}

/** Changes the caller's own password and ends all other sessions. @throws 409 if the password was changed in the meantime */
export async function changePassword(
  transaction: Transaction,
  parts: AuthParts,
  { caller, hashes, origin }: { caller: Caller; hashes: HashChange; origin: Origin },
): Promise<void> {
  const holder = await updatePassword(transaction, caller.userId, hashes);
  if (!holder) throw conflict("The password has changed in the meantime. Try again.");
  await endSessionsOf(transaction, caller.userId, caller.sessionId);
  await concludePasswordChange(transaction, parts, { holder, type: "user.password-changed", requestId: origin.id });
}

/** After every password change: makes older links void, writes the audit trail and notifies the holder at a confirmed address. */
export async function concludePasswordChange(
  transaction: Transaction,
  { config, mail }: AuthParts,
  {
    holder,
    type,
    requestId,
  }: {
    holder: Holder;
    type: "user.password-changed" | "user.password-reset";
    requestId: string;
  },
): Promise<void> {
  const { userId, email, name, language, emailConfirmed } = holder;
  await voidResetTokens(transaction, userId);
  await emit(transaction, { userId, requestId, type, recordId: userId });
  if (!emailConfirmed) return;
  const link = `${config.publicUrl}${paths.forgotPassword}`;
  await mail.send(transaction, { to: email, name, language, text: passwordChanged[language]({ link }) });
}
