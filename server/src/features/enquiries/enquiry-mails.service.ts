import { retention } from "@vasati/contract/people/retention";
import type { Subscriber } from "../../events/subscriber.ts";
import { eventsOf } from "../../events/subscriber.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { Platform } from "../../platform/endpoints/platform.ts";
import { dateIn, oneLine, personName } from "../../platform/mail/mail-text.ts";
import { notify, notifyNow } from "../../platform/news/notify.ts";
import { findAnswerToRead, findEnquiryToRead, findMessageText } from "./enquiry-mails.queries.ts";
import { enquiryAnswered, enquiryReceived, messageReceived } from "./enquiry-words.ts";
import { makeLink } from "./thread/messages.service.ts";

type MailParts = Pick<Platform, "config" | "mail" | "database" | "jobs">;

/** Mails an enquiry to the property's custodian, or a message of whoever sent it. */
async function mailCustodian(
  transaction: Transaction,
  parts: MailParts,
  { enquiryId, messageId }: { enquiryId: number; messageId?: number },
): Promise<void> {
  const found = await findEnquiryToRead(transaction, enquiryId);
  if (!found) return;
  const { userId, name, email, language, from, until, telephone, people } = found;
  const link = `${parts.config.publicUrl}/property/enquiries?open=${enquiryId}`;
  const values = { link, unitName: oneLine(found.unitName), tenantName: personName(found.tenantName) };
  const message = messageId === undefined ? undefined : await findMessageText(transaction, messageId);
  if (messageId !== undefined && !message) return;
  const period = { from: dateIn(language, from), until: dateIn(language, until) };
  const text = message
    ? messageReceived[language]({ ...values, ...message })
    : enquiryReceived[language]({ ...values, ...period, telephone, people });
  await notify(transaction, parts, { kind: "enquiryReceived", userId, mail: { to: email, name, language, text } });
}

/** Mails enquiries and what their senders write to the unit's manager, and answers to whoever sent the enquiry. */
export function enquiryMails(parts: MailParts): Subscriber {
  /**
   * To the account that sent the enquiry: the address typed there may be a stranger's. Replies go to the employee who answered. The link is a secret, so
   * the mail is written when it is delivered; a retry makes another link.
   */
  const mailAnswer = parts.jobs.queue<{ answerId: number }>(
    "enquiry-answer-mail",
    { pointlessAfter: 2 * 24 * 3600 },
    async ({ answerId }, jobId) => {
      const found = await findAnswerToRead(parts.database, answerId);
      if (!found) return;
      const { userId, email: to, name, language, replyTo, isFile, answer } = found;
      const write = async () => {
        const text = enquiryAnswered[language]({
          link: await makeLink(parts, found.enquiryId),
          unitName: oneLine(found.unitName),
          answeredBy: personName(found.answeredBy),
          text: answer,
          isFile,
          days: retention.enquiryLinkDays,
        });
        return { to, name, replyTo, language, text };
      };
      await notifyNow(parts, { kind: "enquiryAnswered", userId, write }, jobId);
    },
  );
  return async (transaction, events) => {
    for (const { recordId } of eventsOf(events, "enquiry.created"))
      await mailCustodian(transaction, parts, { enquiryId: recordId });
    for (const { recordId, facts } of eventsOf(events, "enquiry.messageReceived"))
      await mailCustodian(transaction, parts, { enquiryId: recordId, messageId: facts.messageId });
    for (const { facts } of eventsOf(events, "enquiry.answered"))
      await mailAnswer(transaction, { answerId: facts.answerId });
  };
}
