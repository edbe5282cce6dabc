import type { registration, User } from "@vasati/contract/people/auth";
import { paths } from "./auth-paths.ts";
import type * as z from "zod/mini";
import { writeAudit } from "../../records/audit.queries.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { findAccount, insertAccount } from "./accounts.queries.ts";
import type { AuthParts, Origin } from "./auth-parts.ts";
import { requireStrongPassword } from "./password-rules.ts";

type Registration = z.output<typeof registration>;

/**
 * The hash of a new account's password.
 * @throws 429 beyond the limit; 400 for a password that is easily guessed
 */
export async function prepareRegistration(
  { config, limits, passwords }: AuthParts,
  { ip }: Origin,
  { password, ...holder }: Registration,
): Promise<string> {
  await limits.beforeRegistration(ip);
  await requireStrongPassword(config, { password, holder });
  return passwords.hash(password);
}

/**
 * Opens an account with the role User and welcomes its holder by mail.
 * @throws the database's unique violation where the address has an account
 */
export async function register(
  transaction: Transaction,
  { config, mail }: AuthParts,
  { form, passwordHash, origin }: { form: Registration; passwordHash: string; origin: Origin },
): Promise<User> {
  const { email, name, language } = form;
  const userId = await insertAccount(transaction, { email, name, language, passwordHash });
  const user = await findAccount(transaction, userId);
  const after = { email, name, language, roles: user.roles };
  await writeAudit(transaction, {
    userId,
    requestId: origin.id,
    action: "user.registered",
    recordType: "user",
    recordId: userId,
    after,
  });
  await mail.send(transaction, {
    to: email,
    language,
    template: "welcome",
    values: { name, link: `${config.publicUrl}${paths.login}` },
  });
  return user;
}
