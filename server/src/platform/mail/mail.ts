import type { Config } from "../../config.ts";
import type { Transaction } from "../database/database.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { deliveryOf } from "./mail-delivery.ts";
import type { Mail } from "./mail-message.ts";
import { messageOf } from "./mail-message.ts";

export interface MailService {
  /** Sends a mail once the transaction is committed, and again until it is taken. It waits in the database: no secrets. */
  send(transaction: Transaction, mail: Mail): Promise<void>;
  /** Hands a mail over now, for jobs whose mail must not be kept anywhere; the id is the job's. */
  deliver(mail: Mail, id: string): Promise<void>;
}

/** After two days nobody misses the mail. */
const pointlessAfter = 2 * 24 * 3600;

/** Mail by SMTP or, without SMTP_URL, as files; in the language of whom it is for. */
export function mailOf(config: Config, jobs: Jobs): MailService {
  const delivery = deliveryOf(config);
  const deliver = (mail: Mail, id: string) => delivery(messageOf(mail), id);
  return { deliver, send: jobs.queue("mail", { pointlessAfter }, deliver) };
}
