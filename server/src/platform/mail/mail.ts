import type { Config } from "../../config/config.ts";
import type { Transaction } from "../database/database.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { inSpan } from "../observability/spans.ts";
import type { Deliver } from "./mail-delivery.ts";
import { deliveryOf } from "./mail-delivery.ts";
import type { Mail, MailMessage } from "./mail-message.ts";
import { messageOf } from "./mail-message.ts";

export interface MailService {
  /**
   * Sends a mail once the transaction is committed, and retries until it is accepted. It waits in the database, so it must contain
   * no secrets.
   */
  send(transaction: Transaction, mail: Mail): Promise<void>;
  /** Delivers a mail at once, for jobs whose mail must not be stored anywhere. The id is the job's. */
  deliver(mail: Mail, id: string): Promise<void>;
}

/** After two days a mail is no longer useful. */
const pointlessAfter = 2 * 24 * 3600;

/** Sends mail by SMTP or, without SMTP_URL, as files, in the recipient's language. */
export function mailOf(config: Config, jobs: Jobs): MailService {
  const deliver = deliveryOf(config);
  const delivery: Deliver = (message, id) => inSpan("mail", {}, () => deliver(message, id));
  const queue = jobs.queue<MailMessage>("message", { pointlessAfter }, delivery);
  return {
    deliver: (mail, id) => delivery(messageOf(mail), id),
    send: (transaction, mail) => queue(transaction, messageOf(mail)),
  };
}
