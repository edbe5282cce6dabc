import type { Config } from "../../../config/config.ts";
import type { Subscriber } from "../../../events/subscriber.ts";
import { eventsOf } from "../../../events/subscriber.ts";
import { moneyIn } from "../../../ledger/ledger.queries.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Line, PersonName } from "../../../platform/mail/mail-text.ts";
import { mailTexts, oneLine, personName } from "../../../platform/mail/mail-text.ts";
import type { MailService } from "../../../platform/mail/mail.ts";
import { notify } from "../../../platform/news/notify.ts";
import { rupeesInDigits } from "../../../platform/words/rupees.ts";
import { findClaimForCustodian, findClaimForTenant } from "./claim-mails.queries.ts";

const paymentClaimed = mailTexts<{
  link: string;
  unitName: Line;
  tenantName: PersonName | undefined;
  amount: string;
  reference: string;
}>({
  en: ({ link, unitName, tenantName, amount, reference }) => ({
    subject: `Payment to confirm: ${amount}`,
    before: [
      `${tenantName ?? "A tenant"} says that ${amount} was paid for ${unitName}. The reference is ${reference}.`,
      "Compare it with the bank statement, then confirm or refuse it.",
    ],
    link: { title: "Open claims to confirm", address: link },
    after: [],
  }),
  hi: ({ link, unitName, tenantName, amount, reference }) => ({
    subject: `पुष्टि के लिए भुगतान: ${amount}`,
    before: [
      `${tenantName ?? "एक किरायेदार"} के अनुसार ${unitName} के लिए ${amount} चुकाया गया है। संदर्भ नंबर ${reference} है।`,
      "इसे बैंक के विवरण से मिलाएँ, फिर पुष्टि करें या अस्वीकार करें।",
    ],
    link: { title: "पुष्टि के लिए भुगतान देखें", address: link },
    after: [],
  }),
  kn: ({ link, unitName, tenantName, amount, reference }) => ({
    subject: `ದೃಢಪಡಿಸಬೇಕಾದ ಪಾವತಿ: ${amount}`,
    before: [
      `${unitName} ಗಾಗಿ ${amount} ಪಾವತಿಸಿದ್ದಾಗಿ ${tenantName ?? "ಬಾಡಿಗೆದಾರರು"} ತಿಳಿಸಿದ್ದಾರೆ. ಉಲ್ಲೇಖ ಸಂಖ್ಯೆ: ${reference}.`,
      "ಬ್ಯಾಂಕ್ ವಿವರಪಟ್ಟಿಯೊಂದಿಗೆ ಹೋಲಿಸಿ, ನಂತರ ದೃಢಪಡಿಸಿ ಅಥವಾ ನಿರಾಕರಿಸಿ.",
    ],
    link: { title: "ದೃಢಪಡಿಸಬೇಕಾದ ಪಾವತಿಗಳನ್ನು ತೆರೆಯಿರಿ", address: link },
    after: [],
  }),
});

/** A confirmed claim has no reason. */
const claimAnswered = mailTexts<{
  link: string;
  unitName: Line;
  amount: string;
  reference: string;
  reason: string;
}>({
  en: ({ link, unitName, amount, reference, reason }) => ({
    subject: reason ? `Payment not confirmed: ${amount}` : `Payment confirmed: ${amount}`,
    before: [
      reason
        ? `Your payment of ${amount} for ${unitName} (reference ${reference}) couldn't be confirmed: ${reason}`
        : `Your payment of ${amount} for ${unitName} (reference ${reference}) is confirmed.`,
    ],
    link: { title: "Open My rent", address: link },
    after: [],
  }),
  hi: ({ link, unitName, amount, reference, reason }) => ({
    subject: reason ? `भुगतान की पुष्टि नहीं हुई: ${amount}` : `भुगतान की पुष्टि हुई: ${amount}`,
    before: [
      reason
        ? `${unitName} के लिए आपके ${amount} के भुगतान (संदर्भ ${reference}) की पुष्टि नहीं हो सकी: ${reason}`
        : `${unitName} के लिए आपके ${amount} के भुगतान (संदर्भ ${reference}) की पुष्टि हो गई है।`,
    ],
    link: { title: "मेरा किराया खोलें", address: link },
    after: [],
  }),
  kn: ({ link, unitName, amount, reference, reason }) => ({
    subject: reason ? `ಪಾವತಿ ದೃಢಪಟ್ಟಿಲ್ಲ: ${amount}` : `ಪಾವತಿ ದೃಢಪಟ್ಟಿದೆ: ${amount}`,
    before: [
      reason
        ? `${unitName} ಗಾಗಿ ನೀವು ಪಾವತಿಸಿದ ${amount} (ಉಲ್ಲೇಖ ${reference}) ದೃಢಪಡಲಿಲ್ಲ: ${reason}`
        : `${unitName} ಗಾಗಿ ನೀವು ಪಾವತಿಸಿದ ${amount} (ಉಲ್ಲೇಖ ${reference}) ದೃಢಪಟ್ಟಿದೆ.`,
    ],
    link: { title: "ನನ್ನ ಬಾಡಿಗೆ ತೆರೆಯಿರಿ", address: link },
    after: [],
  }),
});

interface MailParts {
  config: Config;
  mail: MailService;
}

/** Mails a claim to the property manager who is to confirm it. */
async function mailClaim(transaction: Transaction, parts: MailParts, id: number): Promise<void> {
  const found = await findClaimForCustodian(transaction, id);
  if (!found) return;
  const { userId, email, name, language, paise, reference } = found;
  const text = paymentClaimed[language]({
    unitName: oneLine(found.unitName),
    tenantName: personName(found.tenantName),
    amount: rupeesInDigits(moneyIn(paise)),
    reference,
    link: `${parts.config.publicUrl}/property/rent?view=claims`,
  });
  await notify(transaction, parts, {
    kind: "paymentClaimed",
    userId,
    mail: { to: email, name, language, text },
  });
}

/** Mails the answer to the tenant who made the claim. */
async function mailAnswer(transaction: Transaction, parts: MailParts, id: number): Promise<void> {
  const found = await findClaimForTenant(transaction, id);
  if (!found) return;
  const { userId, email, name, language, paise, reference, reason } = found;
  const text = claimAnswered[language]({
    unitName: oneLine(found.unitName),
    amount: rupeesInDigits(moneyIn(paise)),
    reference,
    reason,
    link: `${parts.config.publicUrl}/property/my-rent`,
  });
  await notify(transaction, parts, {
    kind: "claimAnswered",
    userId,
    mail: { to: email, name, language, text },
  });
}

/** Mails claims to the unit's manager, and answers to the tenant. */
export const claimMails =
  (parts: MailParts): Subscriber =>
  async (transaction, events) => {
    for (const { recordId } of eventsOf(events, "claim.made")) await mailClaim(transaction, parts, recordId);
    for (const { recordId } of [...eventsOf(events, "claim.confirmed"), ...eventsOf(events, "claim.refused")])
      await mailAnswer(transaction, parts, recordId);
  };
