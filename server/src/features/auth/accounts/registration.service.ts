import type { sentRegistration, User } from "@vasati/contract/people/auth";
import { paths } from "../auth-parts.ts";
import type * as z from "zod/mini";
import { emit } from "../../../events/emit.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { findAccount, insertAccount } from "./accounts.queries.ts";
import { welcome } from "../account-mails.ts";
import type { AuthParts, Origin } from "../auth-parts.ts";
import { keepConsent } from "../../privacy/privacy.service.ts";
import { requireStrongPassword } from "../passwords/password-rules.ts";

type Registration = z.output<typeof sentRegistration>;

/** Hashes the password of a new account. @throws 429 beyond the limit; 400 for a password that is easily guessed */
export async function prepareRegistration(
  { config, limits, passwords }: AuthParts,
  { ip }: Origin,
  { password, ...holder }: Registration,
): Promise<string> {
  // First, so that somebody who tries several passwords doesn't use up the limit of all who share the address.
  await requireStrongPassword(config, { password, holder });
  await limits.beforeRegistration(ip);
  return passwords.hash(password);
}

/**
 * Creates an account with the role User and sends a welcome mail.
 * @throws the database's unique violation if the address has an account
 */
export async function register(
  transaction: Transaction,
  { config, mail }: AuthParts,
  { form, passwordHash, origin }: { form: Registration; passwordHash: string; origin: Origin },
): Promise<User> {
  const { email, name, language } = form;
  const userId = await insertAccount(transaction, { email, name, language, passwordHash });
  const user = await findAccount(transaction, userId);
  await keepConsent(transaction, { userId, purpose: "account", consent: form.consent });
  const after = { email, name, language, roles: user.roles };
  await emit(transaction, {
    userId,
    requestId: origin.id,
    type: "user.registered",
    recordId: userId,
    after,
  });
  await mail.send(transaction, {
    to: email,
    name,
    language,
    text: welcome[language]({ link: `${config.publicUrl}${paths.login}` }),
  });
  return user;
}
