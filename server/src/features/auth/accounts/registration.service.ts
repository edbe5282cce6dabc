import type { Consent, registration, User } from "@vasati/contract/people/auth";
import type * as z from "zod/mini";
import { emit } from "../../../events/emit.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { findAccount, insertAccount } from "./accounts.queries.ts";
import { unconfirmed } from "./confirmation.queries.ts";
import type { ConfirmationRequest } from "./confirmation.service.ts";
import type { AuthParts, Origin } from "../auth-parts.ts";
import { keepConsent } from "../../../records/personal-data/consents.queries.ts";
import { refuseGuessable, refuseLeaked } from "../passwords/password-rules.ts";

/** Mails the link once the transaction is committed. */
export type MailConfirmation = (transaction: Transaction, request: ConfirmationRequest) => Promise<void>;

type Registration = z.output<typeof registration>;

/** Hashes the password of a new account. @throws 429 beyond the limits; 400 for a password that is easily guessed */
export async function prepareRegistration(
  parts: AuthParts,
  { ip }: Origin,
  { password, ...holder }: Registration,
): Promise<string> {
  const { limits, passwords } = parts;
  await limits.beforeRegistrationTry(ip);
  // Before the next limit, so that somebody who tries several passwords doesn't use it up for all who share the address.
  await refuseGuessable(parts.config, { password, holder });
  await limits.beforeRegistration(ip);
  // Not without a limit, because it asks another service.
  await refuseLeaked(parts.isLeaked, { password });
  return passwords.hash(password);
}

/**
 * Creates an account with the role User. A link mailed to it lets its holder confirm the address.
 * @throws the database's unique violation if the address has an account
 */
export async function register(
  transaction: Transaction,
  { config, mailLink }: Pick<AuthParts, "config"> & { mailLink: MailConfirmation },
  {
    form,
    consent,
    passwordHash,
    origin,
  }: { form: Registration; consent: Consent | undefined; passwordHash: string; origin: Origin },
): Promise<User> {
  const { email, name, language } = form;
  const account = { email, name, language, passwordHash, ...unconfirmed(config.smtpUrl !== undefined) };
  const userId = await insertAccount(transaction, account);
  const user = await findAccount(transaction, userId);
  await keepConsent(transaction, { userId, purpose: "account", consent });
  // Without name and address, which are forgotten unless they are confirmed.
  const after = { language, roles: user.roles };
  await emit(transaction, {
    userId,
    requestId: origin.id,
    type: "user.registered",
    recordId: userId,
    after,
  });
  await mailLink(transaction, { userId });
  return user;
}
