import type { Config } from "../../config/config.ts";
import type { EventOf, Subscriber } from "../../events/subscriber.ts";
import { eventsOf } from "../../events/subscriber.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { findMailAddress } from "../../platform/mail/mail-choices.queries.ts";
import type { PersonName } from "../../platform/mail/mail-text.ts";
import { mailTexts, personName } from "../../platform/mail/mail-text.ts";
import type { MailService } from "../../platform/mail/mail.ts";
import { notify } from "../../platform/news/notify.ts";
import { nameOfEmployee, whoReadsFor } from "../custodians/custodians.service.ts";

/** The recipient has taken over somebody's properties and open service requests. */
const handedOver = mailTexts<{
  link: string;
  from: PersonName | undefined;
  properties: number;
  requests: number;
}>({
  en: ({ link, from, properties, requests }) => ({
    subject: "A portfolio has been handed over to you",
    before: [
      `${from ?? "A colleague"} has handed these over to you:`,
      `Properties: ${properties}`,
      `Open service requests: ${requests}`,
    ],
    link: { title: "See your properties", address: link },
    after: [],
  }),
  hi: ({ link, from, properties, requests }) => ({
    subject: "आपको संपत्तियों की ज़िम्मेदारी सौंपी गई है",
    before: [`${from ?? "एक सहकर्मी"} ने ये आपको सौंपे हैं:`, `संपत्तियाँ: ${properties}`, `खुले सेवा अनुरोध: ${requests}`],
    link: { title: "अपनी संपत्तियाँ देखें", address: link },
    after: [],
  }),
  kn: ({ link, from, properties, requests }) => ({
    subject: "ನಿಮಗೆ ಆಸ್ತಿಗಳನ್ನು ಹಸ್ತಾಂತರಿಸಲಾಗಿದೆ",
    before: [
      `${from === undefined ? "ಸಹೋದ್ಯೋಗಿಯೊಬ್ಬರು" : `${from} ಅವರು`} ಇವುಗಳನ್ನು ನಿಮಗೆ ಹಸ್ತಾಂತರಿಸಿದ್ದಾರೆ:`,
      `ಆಸ್ತಿಗಳು: ${properties}`,
      `ತೆರೆದಿರುವ ಸೇವಾ ವಿನಂತಿಗಳು: ${requests}`,
    ],
    link: { title: "ನಿಮ್ಮ ಆಸ್ತಿಗಳನ್ನು ನೋಡಿ", address: link },
    after: [],
  }),
});

interface MailParts {
  config: Config;
  mail: MailService;
}

/** Mails the taker of a portfolio the open work, unless they did the handover themselves. */
async function mailTaker(
  transaction: Transaction,
  parts: MailParts,
  { facts, userId: doneBy, before }: EventOf<"custodian.handedOver">,
): Promise<void> {
  const reader = await whoReadsFor(transaction, facts.toEmployeeId);
  if (!reader || reader.email === (await findMailAddress(transaction, doneBy))) return;
  const { userId, name, email, language } = reader;
  const values = {
    link: `${parts.config.publicUrl}/property`,
    from: personName(await nameOfEmployee(transaction, facts.employeeId)),
    properties: Number(before?.["numberOfProperties"]),
    requests: Number(before?.["openServiceRequests"]),
  };
  const mail = { to: email, name, language, text: handedOver[language](values) };
  // Taking over a portfolio includes being assigned its requests.
  await notify(transaction, parts, { kind: "requestChanged", userId, mail });
}

/** Mails the takers of portfolios. */
export const handoverMails =
  (parts: MailParts): Subscriber =>
  async (transaction, events) => {
    for (const event of eventsOf(events, "custodian.handedOver")) await mailTaker(transaction, parts, event);
  };
