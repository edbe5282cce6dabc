import type { DomainEvent } from "../../../events/emit.ts";
import { emit, emitAll } from "../../../events/emit.ts";
import { fragmentOf, hashOfSecret, randomSecret } from "../../../platform/authentication/secrets.ts";
import { dayInIndia } from "../../../platform/database/calendar.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { invalidValue, isRefusal } from "../../../platform/http/refusal.ts";
import { dateIn } from "../../../platform/mail/mail-text.ts";
import { announceConfirmedAddress } from "../../enquiries/received-enquiries.service.ts";
import { confirmation } from "../account-mails.ts";
import type { AuthParts } from "../auth-parts.ts";
import { paths } from "../auth-parts.ts";
import {
  eraseAccount,
  findConfirmedBy,
  insertConfirmationToken,
  lockUnconfirmed,
  updateConfirmed,
} from "./confirmation.queries.ts";

/** A queued request to mail an account the link that confirms its address. */
export interface ConfirmationRequest {
  userId: number;
}

const unusable = () => invalidValue("token", "can no longer be used; ask for a new link");

/**
 * Mails the link that confirms an account's address; nothing if it is confirmed already. A retry mails another link, and the first one
 * works too.
 */
export async function sendConfirmation(
  { config, database, mail }: Pick<AuthParts, "config" | "database" | "mail">,
  { userId }: ConfirmationRequest,
  jobId: string,
): Promise<void> {
  const token = randomSecret();
  const holder = await insertConfirmationToken(database, { userId, tokenHash: hashOfSecret(token) });
  if (!holder) return;
  const { email, name, language, expiresAt } = holder;
  const link = `${config.publicUrl}${paths.confirmEmail}${fragmentOf(token)}`;
  const until = dateIn(language, dayInIndia(expiresAt.getTime()));
  await mail.deliver({ to: email, name, language, text: confirmation[language]({ link, until }) }, jobId);
}

/** Notes that an account's address is its holder's, if that wasn't known yet. Returns whether it wasn't. */
export async function confirmAddress(
  transaction: Transaction,
  recordId: number,
  by: Pick<DomainEvent, "userId" | "requestId">,
): Promise<boolean> {
  const after = await updateConfirmed(transaction, recordId);
  if (!after) return false;
  await emit(transaction, { ...by, type: "user.email-confirmed", recordId, after });
  await announceConfirmedAddress(transaction, recordId, by);
  return true;
}

/** Confirms an account's address with a mailed token. @throws 400 if the token is unknown, used or expired */
export async function confirmByToken(
  transaction: Transaction,
  { token, requestId }: { token: string; requestId: string },
): Promise<void> {
  const userId = await findConfirmedBy(transaction, hashOfSecret(token));
  if (userId === undefined || !(await confirmAddress(transaction, userId, { userId, requestId }))) throw unusable();
}

const erasedAtOnce = 50;

/** While a newer version has tables that this one doesn't know, nobody is erased here; that version does it. */
function noneIfRefused(error: unknown): 0 {
  if (!isRefusal(error)) throw error;
  return 0;
}

/** Erases the accounts whose address wasn't confirmed in time. Their enquiries stay for those who manage the units. */
export async function forgetUnconfirmed(database: Database): Promise<void> {
  const forgetSome = () =>
    inTransaction(database, async (transaction) => {
      const accounts = await lockUnconfirmed(transaction, erasedAtOnce);
      for (const { id, pseudonym } of accounts) await eraseAccount(transaction, id, pseudonym);
      const entry = { userId: null, requestId: null, type: "user.forgotten" } as const;
      await emitAll(
        transaction,
        accounts.map(({ id: recordId }) => Object.assign({ recordId }, entry)),
      );
      return accounts.length;
    });
  while ((await forgetSome().catch(noneIfRefused)) === erasedAtOnce);
}
