import type { Config } from "../../config/config.ts";
import type { Subscriber } from "../../events/subscriber.ts";
import { eventsOf } from "../../events/subscriber.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { MailService } from "../../platform/mail/mail.ts";
import type { Line, PersonName } from "../../platform/mail/mail-text.ts";
import { mailTexts, oneLine, paragraphsOf, personName } from "../../platform/mail/mail-text.ts";
import { notify } from "../../platform/news/notify.ts";
import { unitPageUrl } from "../../records/unit-page.ts";
import { findAnswerToMail, findQuestionToRead } from "./questions.queries.ts";

const questionReceived = mailTexts<{
  link: string;
  unitName: Line;
  askedBy: PersonName | undefined;
  telephone: string;
  message: string;
}>({
  en: ({ link, unitName, askedBy = "Someone", telephone, message }) => ({
    subject: "New question about one of your units",
    before: [`${askedBy} asks about ${unitName}:`, ...paragraphsOf(message), `Phone: ${telephone}`],
    link: { title: "Read and answer", address: link },
    after: [],
  }),
  hi: ({ link, unitName, askedBy = "किसी", telephone, message }) => ({
    subject: "आपकी एक यूनिट के बारे में नया सवाल",
    before: [`${askedBy} ने ${unitName} के बारे में पूछा है:`, ...paragraphsOf(message), `फ़ोन: ${telephone}`],
    link: { title: "पढ़ें और जवाब दें", address: link },
    after: [],
  }),
  kn: ({ link, unitName, askedBy = "ಯಾರೋ ಒಬ್ಬರು", telephone, message }) => ({
    subject: "ನಿಮ್ಮ ಘಟಕವೊಂದರ ಬಗ್ಗೆ ಹೊಸ ಪ್ರಶ್ನೆ",
    before: [`${askedBy} ${unitName} ಬಗ್ಗೆ ಕೇಳಿದ್ದಾರೆ:`, ...paragraphsOf(message), `ದೂರವಾಣಿ: ${telephone}`],
    link: { title: "ಓದಿ ಉತ್ತರಿಸಿ", address: link },
    after: [],
  }),
});

interface Answered {
  link: string;
  unitName: Line;
  answeredBy: PersonName | undefined;
  answer: string;
  /** For visitors; empty if staff name none. */
  telephone: string;
}
const questionAnswered = mailTexts<Answered>({
  en: ({ link, unitName, answeredBy = "The property manager", answer, telephone }) => ({
    subject: `Reply to your question about ${unitName}`,
    before: [`${answeredBy} replied to your question about ${unitName}:`, ...paragraphsOf(answer)],
    link: { title: "See the unit, or enquire", address: link },
    after: [
      "If you reply to this e-mail, they get your reply.",
      ...(telephone ? [`You can also call ${telephone}.`] : []),
    ],
  }),
  hi: ({ link, unitName, answeredBy = "संपत्ति प्रबंधक", answer, telephone }) => ({
    subject: `${unitName} के बारे में आपके सवाल का जवाब`,
    before: [`${unitName} के बारे में आपके सवाल का ${answeredBy} की ओर से जवाब:`, ...paragraphsOf(answer)],
    link: { title: "यूनिट देखें या पूछताछ करें", address: link },
    after: [
      "इस ईमेल का जवाब देने पर आपका जवाब उन तक पहुँचेगा।",
      ...(telephone ? [`आप ${telephone} पर फ़ोन भी कर सकते हैं।`] : []),
    ],
  }),
  kn: ({ link, unitName, answeredBy = "ಆಸ್ತಿ ವ್ಯವಸ್ಥಾಪಕರು", answer, telephone }) => ({
    subject: `${unitName} ಬಗ್ಗೆ ನಿಮ್ಮ ಪ್ರಶ್ನೆಗೆ ಉತ್ತರ`,
    before: [`${unitName} ಬಗ್ಗೆ ನಿಮ್ಮ ಪ್ರಶ್ನೆಗೆ ${answeredBy} ನೀಡಿದ ಉತ್ತರ:`, ...paragraphsOf(answer)],
    link: { title: "ಘಟಕ ನೋಡಿ ಅಥವಾ ವಿಚಾರಿಸಿ", address: link },
    after: ["ಈ ಇಮೇಲ್‌ಗೆ ನೀವು ಉತ್ತರಿಸಿದರೆ, ಅದು ಅವರಿಗೆ ತಲುಪುತ್ತದೆ.", ...(telephone ? [`ನೀವು ${telephone} ಗೆ ಕರೆಯನ್ನೂ ಮಾಡಬಹುದು.`] : [])],
  }),
});

interface MailParts {
  config: Config;
  mail: MailService;
}

async function mailQuestion(transaction: Transaction, parts: MailParts, id: number): Promise<void> {
  const found = await findQuestionToRead(transaction, id);
  if (!found) return;
  const { userId, name, email, language, unitName, askedBy, telephone, message } = found;
  const link = `${parts.config.publicUrl}/property/enquiries?view=questions`;
  const values = { link, unitName: oneLine(unitName), askedBy: personName(askedBy), telephone, message };
  const mail = { to: email, name, language, text: questionReceived[language](values) };
  await notify(transaction, parts, { kind: "enquiryReceived", userId, mail });
}

/** To the address that was typed, which needs no account. */
async function mailAnswer(transaction: Transaction, parts: MailParts, id: number): Promise<void> {
  const found = await findAnswerToMail(transaction, id);
  if (!found) return;
  const { name, email, language, unitId, unitName, answer, answeredBy, replyTo, telephone } = found;
  const link = unitPageUrl(parts.config, unitId);
  const values = { link, unitName: oneLine(unitName), answeredBy: personName(answeredBy), answer, telephone };
  const mail = { to: email, name, replyTo, language, text: questionAnswered[language](values) };
  await notify(transaction, parts, { kind: "enquiryAnswered", userId: null, mail });
}

/** Mails questions to the unit's manager, and answers to who asked. */
export const questionMails =
  (parts: MailParts): Subscriber =>
  async (transaction, events) => {
    for (const { recordId } of eventsOf(events, "question.created")) await mailQuestion(transaction, parts, recordId);
    for (const { recordId } of eventsOf(events, "question.answered")) await mailAnswer(transaction, parts, recordId);
  };
