import type { Line } from "../../../platform/mail/mail-text.ts";
import { dateIn, mailTexts } from "../../../platform/mail/mail-text.ts";

interface ReminderValues {
  link: string;
  unitName: Line;
  propertyName: Line;
  /** Open today, since a day; null if nothing is. */
  owed: { amount: string; since: string; isToday: boolean } | null;
  /** Falling due by a later day; null if nothing is. */
  coming: { amount: string; by: string } | null;
  /** Only somebody with an account can turn reminders off; others ask by a reply. */
  hasAccount: boolean;
}

/** Reminds a tenant of what they owe. */
export const rentReminder = mailTexts<ReminderValues>({
  en: ({ link, unitName, propertyName, owed, coming, hasAccount }) => ({
    subject: owed ? `Rent reminder: ${owed.amount}` : `Rent reminder: ${coming?.amount ?? ""}`,
    before: [
      ...(owed
        ? [
            owed.isToday
              ? `${owed.amount} for ${unitName}, ${propertyName}, is due today.`
              : `${owed.amount} for ${unitName}, ${propertyName}, has been due since ${dateIn("en", owed.since)}.`,
          ]
        : []),
      ...(coming ? [`${coming.amount} for ${unitName}, ${propertyName}, is due by ${dateIn("en", coming.by)}.`] : []),
      "If you have already paid, enter the payment with its UTR on My rent.",
    ],
    link: { title: "Open My rent", address: link },
    after: [
      hasAccount
        ? "If you don't want these reminders, turn them off in your settings."
        : "If you don't want these reminders, reply to this e-mail.",
    ],
  }),
  hi: ({ link, unitName, propertyName, owed, coming, hasAccount }) => ({
    subject: `किराए की याद: ${owed?.amount ?? coming?.amount ?? ""}`,
    before: [
      ...(owed
        ? [
            owed.isToday
              ? `${unitName}, ${propertyName} का ${owed.amount} आज देय है।`
              : `${unitName}, ${propertyName} का ${owed.amount} ${dateIn("hi", owed.since)} से बकाया है।`,
          ]
        : []),
      ...(coming ? [`${unitName}, ${propertyName} का ${coming.amount} ${dateIn("hi", coming.by)} तक देय है।`] : []),
      "यदि आप भुगतान कर चुके हैं, तो उसे UTR के साथ 'मेरा किराया' में दर्ज करें।",
    ],
    link: { title: "मेरा किराया खोलें", address: link },
    after: [
      hasAccount ? "यदि आप ये संदेश नहीं चाहते, तो उन्हें अपनी सेटिंग में बंद करें।" : "यदि आप ये संदेश नहीं चाहते, तो इस ईमेल का जवाब दें।",
    ],
  }),
  kn: ({ link, unitName, propertyName, owed, coming, hasAccount }) => ({
    subject: `ಬಾಡಿಗೆ ನೆನಪೋಲೆ: ${owed?.amount ?? coming?.amount ?? ""}`,
    before: [
      ...(owed
        ? [
            owed.isToday
              ? `${unitName}, ${propertyName} ಗೆ ಸಂಬಂಧಿಸಿದ ${owed.amount} ಅನ್ನು ಇಂದು ಪಾವತಿಸಬೇಕು.`
              : `${unitName}, ${propertyName} ಗೆ ಸಂಬಂಧಿಸಿದ ${owed.amount} ${dateIn("kn", owed.since)} ರಿಂದ ಬಾಕಿ ಇದೆ.`,
          ]
        : []),
      ...(coming
        ? [`${unitName}, ${propertyName} ಗೆ ಸಂಬಂಧಿಸಿದ ${coming.amount} ಅನ್ನು ${dateIn("kn", coming.by)} ರೊಳಗೆ ಪಾವತಿಸಬೇಕು.`]
        : []),
      "ಈಗಾಗಲೇ ಪಾವತಿಸಿದ್ದರೆ, ಅದನ್ನು UTR ಜೊತೆ 'ನನ್ನ ಬಾಡಿಗೆ'ಯಲ್ಲಿ ನಮೂದಿಸಿ.",
    ],
    link: { title: "ನನ್ನ ಬಾಡಿಗೆ ತೆರೆಯಿರಿ", address: link },
    after: [hasAccount ? "ಈ ನೆನಪೋಲೆಗಳು ಬೇಡವಾದರೆ, ನಿಮ್ಮ ಸೆಟ್ಟಿಂಗ್‌ಗಳಲ್ಲಿ ಅವನ್ನು ನಿಲ್ಲಿಸಿ." : "ಈ ನೆನಪೋಲೆಗಳು ಬೇಡವಾದರೆ, ಈ ಇಮೇಲ್‌ಗೆ ಉತ್ತರಿಸಿ."],
  }),
});
