import type { Config } from "../../config/config.ts";
import type { Subscriber } from "../../events/subscriber.ts";
import { eventsOf } from "../../events/subscriber.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { MailService } from "../../platform/mail/mail.ts";
import type { Line, PersonName } from "../../platform/mail/mail-text.ts";
import { mailTexts, oneLine, paragraphsOf, personName } from "../../platform/mail/mail-text.ts";
import { notify } from "../../platform/news/notify.ts";
import { findAnswerToRead, findEnquiryToRead } from "./enquiry-mails.queries.ts";

const enquiryReceived = mailTexts<{
  link: string;
  unitName: Line;
  tenantName: PersonName | undefined;
}>({
  en: ({ link, unitName, tenantName }) => ({
    subject: "New enquiry about one of your units",
    before: [`${tenantName ?? "Someone"} has enquired about ${unitName}.`],
    link: { title: "Open enquiry", address: link },
    after: [],
  }),
  hi: ({ link, unitName, tenantName }) => ({
    subject: "आपकी एक यूनिट के बारे में नई पूछताछ",
    before: [`${tenantName ?? "किसी"} ने ${unitName} के बारे में पूछताछ की है।`],
    link: { title: "पूछताछ खोलें", address: link },
    after: [],
  }),
  kn: ({ link, unitName, tenantName }) => ({
    subject: "ನಿಮ್ಮ ಘಟಕವೊಂದರ ಬಗ್ಗೆ ಹೊಸ ವಿಚಾರಣೆ",
    before: [`${tenantName === undefined ? "ಯಾರೋ ಒಬ್ಬರು" : `${tenantName} ಅವರು`} ${unitName} ಬಗ್ಗೆ ವಿಚಾರಿಸಿದ್ದಾರೆ.`],
    link: { title: "ವಿಚಾರಣೆಯನ್ನು ತೆರೆಯಿರಿ", address: link },
    after: [],
  }),
});

const enquiryAnswered = mailTexts<{
  link: string;
  unitName: Line;
  answeredBy: PersonName | undefined;
  answer: string;
}>({
  en: ({ link, unitName, answeredBy, answer }) => ({
    subject: `Reply to your enquiry about ${unitName}`,
    before: [
      `${answeredBy ?? "The property manager"} replied to your enquiry about ${unitName}:`,
      ...paragraphsOf(answer),
    ],
    link: { title: "See your enquiries", address: link },
    after: ["If you reply to this e-mail, they get your reply."],
  }),
  hi: ({ link, unitName, answeredBy, answer }) => ({
    subject: `${unitName} के बारे में आपकी पूछताछ का जवाब`,
    before: [`${unitName} के बारे में आपकी पूछताछ का ${answeredBy ?? "संपत्ति प्रबंधक"} की ओर से जवाब:`, ...paragraphsOf(answer)],
    link: { title: "अपनी पूछताछ देखें", address: link },
    after: ["इस ईमेल का जवाब देने पर आपका जवाब उन तक पहुँचेगा।"],
  }),
  kn: ({ link, unitName, answeredBy, answer }) => ({
    subject: `${unitName} ಬಗ್ಗೆ ನಿಮ್ಮ ವಿಚಾರಣೆಗೆ ಉತ್ತರ`,
    before: [`${unitName} ಬಗ್ಗೆ ನಿಮ್ಮ ವಿಚಾರಣೆಗೆ ${answeredBy ?? "ಆಸ್ತಿ ವ್ಯವಸ್ಥಾಪಕರು"} ನೀಡಿದ ಉತ್ತರ:`, ...paragraphsOf(answer)],
    link: { title: "ನಿಮ್ಮ ವಿಚಾರಣೆಗಳನ್ನು ನೋಡಿ", address: link },
    after: ["ಈ ಇಮೇಲ್‌ಗೆ ನೀವು ಉತ್ತರಿಸಿದರೆ, ಅದು ಅವರಿಗೆ ತಲುಪುತ್ತದೆ."],
  }),
});

interface MailParts {
  config: Config;
  mail: MailService;
}

/** Mails an enquiry to the property's custodian. */
async function mailEnquiry(transaction: Transaction, parts: MailParts, enquiryId: number): Promise<void> {
  const found = await findEnquiryToRead(transaction, enquiryId);
  if (!found) return;
  const { userId, name, email, language, unitName, tenantName } = found;
  const link = `${parts.config.publicUrl}/property/enquiries?open=${enquiryId}`;
  const values = { link, unitName: oneLine(unitName), tenantName: personName(tenantName) };
  const mail = { to: email, name, language, text: enquiryReceived[language](values) };
  await notify(transaction, parts, { kind: "enquiryReceived", userId, mail });
}

/** Mails an answer to whoever sent the enquiry. The address typed there may be a stranger's. Replies go to the employee who answered. */
async function mailAnswer(transaction: Transaction, parts: MailParts, answerId: number): Promise<void> {
  const found = await findAnswerToRead(transaction, answerId);
  if (!found) return;
  const { userId, email, name, language, replyTo, unitName, answeredBy, answer } = found;
  const link = `${parts.config.publicUrl}/user/enquiries`;
  const values = { link, unitName: oneLine(unitName), answeredBy: personName(answeredBy), answer };
  const mail = { to: email, name, replyTo, language, text: enquiryAnswered[language](values) };
  await notify(transaction, parts, { kind: "enquiryAnswered", userId, mail });
}

/** Mails enquiries to the unit's manager, and answers to the applicant. */
export const enquiryMails =
  (parts: MailParts): Subscriber =>
  async (transaction, events) => {
    for (const { recordId } of eventsOf(events, "enquiry.created")) await mailEnquiry(transaction, parts, recordId);
    for (const { facts } of eventsOf(events, "enquiry.answered")) await mailAnswer(transaction, parts, facts.answerId);
  };
