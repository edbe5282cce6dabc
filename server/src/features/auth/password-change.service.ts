import type { passwordChange } from "@vasati/contract/people/auth";
import type * as z from "zod/mini";
import { writeAudit } from "../../records/audit.queries.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { conflict, invalidValue } from "../../platform/http/refusal.ts";
import type { Holder } from "./accounts.queries.ts";
import { findPasswordHash, updatePassword } from "./accounts.queries.ts";
import { paths } from "./auth-paths.ts";
import type { AuthParts, Origin } from "./auth-parts.ts";
import { requireStrongPassword, weakPassword } from "./password-rules.ts";
import { voidResetTokens } from "./reset-tokens.queries.ts";
import { endSessionsOf } from "./sessions.queries.ts";

/** The hash that was found right, and the one to take its place. */
interface HashChange {
  from: string;
  to: string;
}

/**
 * Checks the current password and hashes the new one.
 * @throws 429 beyond the limit; 400 for a wrong current password (401 would end the session) or a weak new one
 */
export async function preparePasswordChange(
  { config, database, passwords, limits }: AuthParts,
  { userId, email, name }: Caller,
  { currentPassword, newPassword }: z.output<typeof passwordChange>,
): Promise<HashChange> {
  if (newPassword === currentPassword) throw weakPassword("newPassword", "password_unchanged");
  await limits.beforePasswordChange(userId);
  const from = await findPasswordHash(database, email);
  const fits = await passwords.matches(currentPassword, from);
  if (!fits || from === undefined) throw invalidValue("currentPassword", "is wrong");
  await limits.afterPasswordChange(userId);
  await requireStrongPassword(config, { path: "newPassword", password: newPassword, holder: { email, name } });
  return { from, to: await passwords.hash(newPassword) };
}

/**
 * Changes the caller's own password; the session of the request goes on, every other one ends.
 * @throws 409 where the password was changed meanwhile
 */
export async function changePassword(
  transaction: Transaction,
  parts: AuthParts,
  { caller, hashes, origin }: { caller: Caller; hashes: HashChange; origin: Origin },
): Promise<void> {
  const holder = await updatePassword(transaction, caller.userId, hashes);
  if (!holder) throw conflict("The password has changed in the meantime. Try again.");
  await endSessionsOf(transaction, caller.userId, caller.sessionId);
  await concludePasswordChange(transaction, parts, { holder, action: "user.password-changed", requestId: origin.id });
}

/** What follows on every change of a password: older links are void, the trail knows, and the holder is told. */
export async function concludePasswordChange(
  transaction: Transaction,
  { config, mail }: AuthParts,
  { holder, action, requestId }: { holder: Holder; action: string; requestId: string },
): Promise<void> {
  const { userId, email, name, language } = holder;
  await voidResetTokens(transaction, userId);
  await writeAudit(transaction, { userId, requestId, action, recordType: "user", recordId: userId });
  const link = `${config.publicUrl}${paths.forgotPassword}`;
  await mail.send(transaction, { to: email, language, template: "passwordChanged", values: { name, link } });
}
