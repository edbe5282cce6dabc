import type { Language } from "@vasati/contract/people/auth";
import type { Transaction } from "../../../platform/database/database.ts";
import type { MailText } from "../../../platform/mail/mail-text.ts";
import { oneLine } from "../../../platform/mail/mail-text.ts";
import type { Holder } from "../accounts/accounts.queries.ts";
import type { AuthParts } from "../auth-parts.ts";
import { paths } from "../auth-parts.ts";

/** What has happened to how somebody logs in, or to somebody who tried to. */
export type FactorChange =
  | { what: "passkeyAdded" | "passkeyRemoved"; name: string }
  | { what: "codesAdded" | "codesRemoved" | "recoveryCodesMade" | "reset" | "wrongCodes" }
  | { what: "recoveryCodeUsed"; left: number };

type What = FactorChange["what"];

/** With `{name}` or `{left}`. */
const sentences: Record<Language, Record<What, string>> = {
  en: {
    passkeyAdded: "The passkey “{name}” can now log in to your account.",
    passkeyRemoved: "The passkey “{name}” can no longer log in to your account.",
    codesAdded: "Logging in to your account now asks for a code from an authenticator app.",
    codesRemoved: "Codes from your authenticator app are no longer used to log in to your account.",
    recoveryCodesMade: "New recovery codes were made for your account. The ones before no longer work.",
    reset:
      "An administrator has removed all passkeys, the authenticator app and the recovery codes of your account. You can set up new ones in the settings.",
    wrongCodes:
      "Somebody typed the password of your account, and then wrong codes again and again. They didn't get in.",
    recoveryCodeUsed: "A recovery code of your account was used. You have {left} left.",
  },
  hi: {
    passkeyAdded: "अब पासकी “{name}” से आपके खाते में लॉग इन हो सकता है।",
    passkeyRemoved: "अब पासकी “{name}” से आपके खाते में लॉग इन नहीं हो सकता।",
    codesAdded: "अब आपके खाते में लॉग इन करने के लिए ऑथेंटिकेटर ऐप का कोड भी माँगा जाएगा।",
    codesRemoved: "आपके खाते में लॉग इन करने के लिए अब ऑथेंटिकेटर ऐप के कोड इस्तेमाल नहीं होते।",
    recoveryCodesMade: "आपके खाते के लिए नए रिकवरी कोड बनाए गए हैं। पुराने कोड अब काम नहीं करेंगे।",
    reset: "एक प्रशासक ने आपके खाते की सभी पासकी, ऑथेंटिकेटर ऐप और रिकवरी कोड हटा दिए हैं। आप सेटिंग में नए सेट कर सकते हैं।",
    wrongCodes: "किसी ने आपके खाते का पासवर्ड डाला, और फिर बार-बार ग़लत कोड। वे अंदर नहीं आ सके।",
    recoveryCodeUsed: "आपके खाते का एक रिकवरी कोड इस्तेमाल हुआ है। {left} कोड बाकी हैं।",
  },
  kn: {
    passkeyAdded: "ಇನ್ನು “{name}” ಪಾಸ್‌ಕೀ ಬಳಸಿ ನಿಮ್ಮ ಖಾತೆಗೆ ಲಾಗಿನ್ ಆಗಬಹುದು.",
    passkeyRemoved: "“{name}” ಪಾಸ್‌ಕೀ ಬಳಸಿ ಇನ್ನು ನಿಮ್ಮ ಖಾತೆಗೆ ಲಾಗಿನ್ ಆಗಲು ಸಾಧ್ಯವಿಲ್ಲ.",
    codesAdded: "ಇನ್ನು ನಿಮ್ಮ ಖಾತೆಗೆ ಲಾಗಿನ್ ಆಗಲು ಅಥೆಂಟಿಕೇಟರ್ ಆ್ಯಪ್‌ನ ಕೋಡ್ ಕೇಳಲಾಗುತ್ತದೆ.",
    codesRemoved: "ನಿಮ್ಮ ಖಾತೆಗೆ ಲಾಗಿನ್ ಆಗಲು ಅಥೆಂಟಿಕೇಟರ್ ಆ್ಯಪ್‌ನ ಕೋಡ್‌ಗಳು ಇನ್ನು ಬಳಕೆಯಾಗುವುದಿಲ್ಲ.",
    recoveryCodesMade: "ನಿಮ್ಮ ಖಾತೆಗೆ ಹೊಸ ರಿಕವರಿ ಕೋಡ್‌ಗಳನ್ನು ಮಾಡಲಾಗಿದೆ. ಹಿಂದಿನವು ಇನ್ನು ಕೆಲಸ ಮಾಡುವುದಿಲ್ಲ.",
    reset: "ನಿರ್ವಾಹಕರೊಬ್ಬರು ನಿಮ್ಮ ಖಾತೆಯ ಎಲ್ಲ ಪಾಸ್‌ಕೀಗಳು, ಅಥೆಂಟಿಕೇಟರ್ ಆ್ಯಪ್ ಮತ್ತು ರಿಕವರಿ ಕೋಡ್‌ಗಳನ್ನು ತೆಗೆದಿದ್ದಾರೆ. ಸೆಟ್ಟಿಂಗ್‌ಗಳಲ್ಲಿ ಹೊಸದನ್ನು ಹೊಂದಿಸಬಹುದು.",
    wrongCodes: "ಯಾರೋ ನಿಮ್ಮ ಖಾತೆಯ ಪಾಸ್‌ವರ್ಡ್ ನಮೂದಿಸಿ, ನಂತರ ಮತ್ತೆ ಮತ್ತೆ ತಪ್ಪು ಕೋಡ್‌ಗಳನ್ನು ನಮೂದಿಸಿದ್ದಾರೆ. ಅವರು ಒಳಗೆ ಬರಲು ಸಾಧ್ಯವಾಗಿಲ್ಲ.",
    recoveryCodeUsed: "ನಿಮ್ಮ ಖಾತೆಯ ಒಂದು ರಿಕವರಿ ಕೋಡ್ ಬಳಕೆಯಾಗಿದೆ. {left} ಉಳಿದಿವೆ.",
  },
};

const frames: Record<Language, { subject: string; title: string; after: string }> = {
  en: {
    subject: "A change to how you log in to Vasati",
    title: "See how you log in",
    after:
      "If this wasn't you, set a new password at once with “Forgot password?”, and remove what you don't know in the settings.",
  },
  hi: {
    subject: "Vasati में लॉग इन करने के तरीके में बदलाव",
    title: "लॉग इन की सेटिंग देखें",
    after: "यदि यह आपने नहीं किया, तो “पासवर्ड भूल गए?” से तुरंत नया पासवर्ड चुनें, और सेटिंग में जो आप नहीं पहचानते उसे हटा दें।",
  },
  kn: {
    subject: "Vasatiಗೆ ಲಾಗಿನ್ ಆಗುವ ವಿಧಾನದಲ್ಲಿ ಬದಲಾವಣೆ",
    title: "ಲಾಗಿನ್ ಸೆಟ್ಟಿಂಗ್‌ಗಳನ್ನು ನೋಡಿ",
    after: "ಇದು ನೀವು ಮಾಡಿದ್ದಲ್ಲವಾದರೆ, “ಪಾಸ್‌ವರ್ಡ್ ಮರೆತಿರಾ?” ಮೂಲಕ ಕೂಡಲೇ ಹೊಸ ಪಾಸ್‌ವರ್ಡ್ ಹೊಂದಿಸಿ, ಮತ್ತು ನಿಮಗೆ ಗೊತ್ತಿಲ್ಲದ್ದನ್ನು ಸೆಟ್ಟಿಂಗ್‌ಗಳಲ್ಲಿ ತೆಗೆಯಿರಿ.",
  },
};

/** The mail to somebody whose way to log in has changed. */
export function changeText(
  { publicUrl }: Pick<AuthParts["config"], "publicUrl">,
  language: Language,
  change: FactorChange,
): MailText {
  const { subject, title, after } = frames[language];
  const name = "name" in change ? oneLine(change.name) : "";
  const left = "left" in change ? String(change.left) : "";
  // By functions, because `$&` in a name must stay what it is.
  const sentence = sentences[language][change.what].replace("{name}", () => name).replace("{left}", () => left);
  const link = { title, address: `${publicUrl}${paths.loginSettings}` };
  return { subject, before: [sentence], link, after: [after] };
}

/** Tells somebody by mail what has changed about how they log in, if their address is confirmed: it may be a stranger's. */
export async function mailChange(
  transaction: Transaction,
  { config, mail }: Pick<AuthParts, "config" | "mail">,
  { email: to, name, language, emailConfirmed }: Holder,
  change: FactorChange,
): Promise<void> {
  if (emailConfirmed) await mail.send(transaction, { to, name, language, text: changeText(config, language, change) });
}
