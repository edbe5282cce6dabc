import type { MailKind } from "@vasati/contract/people/notifications";
import type { Config } from "../../config.ts";
import type { Transaction } from "../database/database.ts";
import { findUnwantedMails } from "../mail/mail-choices.queries.ts";
import type { Mail } from "../mail/mail-message.ts";
import type { MailService } from "../mail/mail.ts";

/** A mail that its reader can do without. */
export interface Notification {
  kind: MailKind;
  /** The account of the reader; null for an address without one, where nobody can choose. */
  userId: number | null;
  mail: Mail;
}

/**
 * Sends a mail, unless the account of its reader does not want such mails. It says where that is chosen. Every mail but those
 * that open an account or keep it safe goes through here.
 */
export async function notify(
  transaction: Transaction,
  { config, mail: service }: { config: Config; mail: MailService },
  { kind, userId, mail }: Notification,
): Promise<void> {
  if (userId === null) return service.send(transaction, mail);
  const unwanted = await findUnwantedMails(transaction, userId);
  if (unwanted.includes(kind)) return;
  await service.send(transaction, { ...mail, choicesLink: `${config.publicUrl}/property/settings` });
}
