import type { PrivacyRequest } from "@vasati/contract/people/privacy";
import type { Config } from "../../config/config.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { PersonName } from "../../platform/mail/mail-text.ts";
import { mailTexts, paragraphsOf, personName } from "../../platform/mail/mail-text.ts";
import type { MailService } from "../../platform/mail/mail.ts";
import { findAdministrators } from "../../platform/mail/administrators.queries.ts";
import { findAsker, findRequest } from "./consents.queries.ts";

export interface MailParts {
  config: Pick<Config, "publicUrl">;
  mail: MailService;
}

const asked = mailTexts<{ link: string; name: PersonName | undefined; kind: PrivacyRequest["kind"] }>({
  en: ({ link, name, kind }) => ({
    subject:
      kind === "erasure" ? "Somebody asks to have their data erased" : "Somebody asks to have their data corrected",
    before: [
      `${name ?? "Somebody"} asks to have their data ${kind === "erasure" ? "erased" : "corrected"}. Please answer soon; the law gives you 90 days.`,
    ],
    link: { title: "Open request", address: link },
    after: [],
  }),
  hi: ({ link, name, kind }) => ({
    subject: kind === "erasure" ? "किसी ने अपना डेटा मिटाने को कहा है" : "किसी ने अपना डेटा सुधारने को कहा है",
    before: [
      `${name ?? "किसी"} ने अपना डेटा ${kind === "erasure" ? "मिटाने" : "सुधारने"} को कहा है। कृपया जल्द जवाब दें; क़ानून 90 दिन देता है।`,
    ],
    link: { title: "अनुरोध खोलें", address: link },
    after: [],
  }),
  kn: ({ link, name, kind }) => ({
    subject: kind === "erasure" ? "ಒಬ್ಬರು ತಮ್ಮ ಡೇಟಾ ಅಳಿಸಲು ಕೇಳಿದ್ದಾರೆ" : "ಒಬ್ಬರು ತಮ್ಮ ಡೇಟಾ ತಿದ್ದಲು ಕೇಳಿದ್ದಾರೆ",
    before: [
      `${name === undefined ? "ಒಬ್ಬರು" : `${name} ಅವರು`} ತಮ್ಮ ಡೇಟಾ ${kind === "erasure" ? "ಅಳಿಸಲು" : "ತಿದ್ದಲು"} ಕೇಳಿದ್ದಾರೆ. ದಯವಿಟ್ಟು ಬೇಗ ಉತ್ತರಿಸಿ; ಕಾನೂನು 90 ದಿನ ನೀಡುತ್ತದೆ.`,
    ],
    link: { title: "ಕೋರಿಕೆಯನ್ನು ತೆರೆಯಿರಿ", address: link },
    after: [],
  }),
});

const answered = mailTexts<{ link: string; isDone: boolean; answer: string }>({
  en: ({ link, isDone, answer }) => ({
    subject: "About your data",
    before: [
      isDone ? "We've done what you asked about your data." : "We can't do what you asked about your data.",
      ...paragraphsOf(answer),
    ],
    link: { title: "See your request", address: link },
    after: ["If you're not satisfied, you can complain to the Data Protection Board of India."],
  }),
  hi: ({ link, isDone, answer }) => ({
    subject: "आपके डेटा के बारे में",
    before: [
      isDone ? "आपने अपने डेटा के बारे में जो कहा था, वह हमने कर दिया है।" : "आपने अपने डेटा के बारे में जो कहा था, वह हम नहीं कर सकते।",
      ...paragraphsOf(answer),
    ],
    link: { title: "अपना अनुरोध देखें", address: link },
    after: ["संतुष्ट न हों, तो आप भारतीय डेटा संरक्षण बोर्ड से शिकायत कर सकते हैं।"],
  }),
  kn: ({ link, isDone, answer }) => ({
    subject: "ನಿಮ್ಮ ಡೇಟಾ ಬಗ್ಗೆ",
    before: [
      isDone ? "ನಿಮ್ಮ ಡೇಟಾ ಬಗ್ಗೆ ನೀವು ಕೇಳಿದ್ದನ್ನು ಮಾಡಿದ್ದೇವೆ." : "ನಿಮ್ಮ ಡೇಟಾ ಬಗ್ಗೆ ನೀವು ಕೇಳಿದ್ದನ್ನು ಮಾಡಲು ಆಗುವುದಿಲ್ಲ.",
      ...paragraphsOf(answer),
    ],
    link: { title: "ನಿಮ್ಮ ಕೋರಿಕೆ ನೋಡಿ", address: link },
    after: ["ತೃಪ್ತಿ ಇಲ್ಲದಿದ್ದರೆ ಭಾರತೀಯ ಡೇಟಾ ಸಂರಕ್ಷಣಾ ಮಂಡಳಿಗೆ ದೂರು ನೀಡಬಹುದು."],
  }),
});

/** A request that administrators hear of. */
export interface RequestToTell {
  privacyRequestId: number;
}

/** Mails administrators that somebody asks for something about their data. */
export async function mailRequest(
  { config, mail, database }: MailParts & { database: Database },
  { privacyRequestId }: RequestToTell,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const request = await findRequest(transaction, privacyRequestId);
    if (request?.status !== "Open") return;
    const link = `${config.publicUrl}/property/privacy?open=${privacyRequestId}`;
    for (const { email, name, language } of await findAdministrators(transaction)) {
      const text = asked[language]({ link, name: personName(request.userName), kind: request.kind });
      await mail.send(transaction, { to: email, name, language, text });
    }
  });
}

/** Mails somebody the answer, unless nobody has confirmed that the address is theirs. */
export async function mailAnswer(
  transaction: Transaction,
  { config, mail }: MailParts,
  { userId, status, answer }: PrivacyRequest,
): Promise<void> {
  const asker = await findAsker(transaction, userId);
  if (!asker) return;
  const { email, name, language } = asker;
  const link = `${config.publicUrl}/property/settings?view=privacy`;
  const text = answered[language]({ link, isDone: status === "Done", answer });
  await mail.send(transaction, { to: email, name, language, text });
}
