import type { MailKind } from "@vasati/contract/people/notifications";
import type { Config } from "../../config/config.ts";
import type { Database, Transaction } from "../database/database.ts";
import { isMailWanted } from "../mail/mail-choices.queries.ts";
import type { Mail } from "../mail/mail-message.ts";
import type { MailService } from "../mail/mail.ts";

/** A mail that recipients can turn off. */
export interface Notification {
  kind: MailKind;
  /** The recipient's account; null for an address without one, which has no choices. */
  userId: number | null;
  mail: Mail;
}

const withChoices = (config: Config, mail: Mail): Mail => ({
  ...mail,
  choicesLink: `${config.publicUrl}/property/settings`,
});

/**
 * Sends a mail with a link to the choices, unless the recipient has turned off its kind or hasn't confirmed the address of the account.
 * All mails go through here, except those about accounts and passwords, and those with a link to an address that a visitor typed, which have limits of their own.
 */
export async function notify(
  transaction: Transaction,
  { config, mail: service }: { config: Config; mail: MailService },
  { kind, userId, mail }: Notification,
): Promise<void> {
  if (userId === null) return service.send(transaction, mail);
  if (!(await isMailWanted(transaction, userId, kind))) return;
  await service.send(transaction, withChoices(config, mail));
}

/** The same at once, in a job: for a mail with a secret, which is made only if it's wanted and must not wait in the database. The id is the job's. */
export async function notifyNow(
  { config, database, mail: service }: { config: Config; database: Database; mail: MailService },
  { kind, userId, write }: { kind: MailKind; userId: number; write: () => Promise<Mail> },
  jobId: string,
): Promise<void> {
  if (await isMailWanted(database, userId, kind)) await service.deliver(withChoices(config, await write()), jobId);
}
