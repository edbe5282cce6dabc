import type { SecurityKind } from "@vasati/contract/office/security";
import type { Language } from "@vasati/contract/people/auth";
import type { Line } from "../../platform/mail/mail-text.ts";
import { mailTexts } from "../../platform/mail/mail-text.ts";

interface Alert {
  link: string;
  kind: SecurityKind;
  /** An account or a network address; empty if there is none. */
  subject: Line;
  count: number;
  minutes: number;
}

/** What happened, in one sentence. */
type Sentences = Partial<Record<SecurityKind, (alert: Alert) => string>>;

const sentences = {
  en: {
    loginRefused: ({ subject, count, minutes }) => `${count} logins were refused in ${minutes} minutes: ${subject}.`,
    secondFactorRefused: ({ subject, count, minutes }) =>
      `Somebody has the password of ${subject}: ${count} wrong codes followed it in ${minutes} minutes.`,
    proofRefused: ({ subject, count, minutes }) =>
      `Somebody who is logged in as ${subject} couldn't prove who they are, ${count} times in ${minutes} minutes.`,
    permissionRefused: ({ subject, count, minutes }) =>
      `${subject} was refused ${count} times in ${minutes} minutes, because their role doesn't allow it.`,
    recordRefused: ({ subject, count, minutes }) =>
      `${subject} asked ${count} times in ${minutes} minutes for records that they can't see.`,
    exported: ({ subject, count, minutes }) => `${subject} took ${count} exports in ${minutes} minutes.`,
    administratorAppointed: ({ subject }) => `${subject} is an administrator now.`,
    secondFactorsReset: ({ subject }) => `The passkeys and codes of ${subject} were removed for them.`,
    trailBroken: () => "The audit trail was changed behind our back. Run db:verify, and don't restart anything yet.",
  },
  hi: {
    loginRefused: ({ subject, count, minutes }) => `${minutes} मिनट में ${count} लॉगिन अस्वीकार किए गए: ${subject}।`,
    secondFactorRefused: ({ subject, count, minutes }) =>
      `किसी के पास ${subject} का पासवर्ड है: उसके बाद ${minutes} मिनट में ${count} ग़लत कोड डाले गए।`,
    proofRefused: ({ subject, count, minutes }) =>
      `${subject} के रूप में लॉग इन कोई व्यक्ति ${minutes} मिनट में ${count} बार अपनी पहचान साबित नहीं कर सका।`,
    permissionRefused: ({ subject, count, minutes }) =>
      `${subject} को ${minutes} मिनट में ${count} बार रोका गया, क्योंकि उनकी भूमिका में इसकी अनुमति नहीं है।`,
    recordRefused: ({ subject, count, minutes }) =>
      `${subject} ने ${minutes} मिनट में ${count} बार ऐसे रिकॉर्ड माँगे जिन्हें वे नहीं देख सकते।`,
    exported: ({ subject, count, minutes }) => `${subject} ने ${minutes} मिनट में ${count} फ़ाइलें एक्सपोर्ट कीं।`,
    administratorAppointed: ({ subject }) => `${subject} अब प्रशासक हैं।`,
    secondFactorsReset: ({ subject }) => `${subject} की पासकी और कोड उनके लिए हटा दिए गए।`,
    trailBroken: () => "गतिविधि लॉग में छेड़छाड़ हुई है। db:verify चलाएँ, और अभी कुछ भी दोबारा शुरू न करें।",
  },
  kn: {
    loginRefused: ({ subject, count, minutes }) => `${minutes} ನಿಮಿಷಗಳಲ್ಲಿ ${count} ಲಾಗಿನ್‌ಗಳನ್ನು ನಿರಾಕರಿಸಲಾಗಿದೆ: ${subject}.`,
    secondFactorRefused: ({ subject, count, minutes }) =>
      `${subject} ಅವರ ಪಾಸ್‌ವರ್ಡ್ ಯಾರದೋ ಬಳಿ ಇದೆ: ಅದರ ನಂತರ ${minutes} ನಿಮಿಷಗಳಲ್ಲಿ ${count} ತಪ್ಪು ಕೋಡ್‌ಗಳನ್ನು ನಮೂದಿಸಲಾಗಿದೆ.`,
    proofRefused: ({ subject, count, minutes }) =>
      `${subject} ಆಗಿ ಲಾಗಿನ್ ಆಗಿರುವ ಯಾರೋ ${minutes} ನಿಮಿಷಗಳಲ್ಲಿ ${count} ಬಾರಿ ತಾವು ಯಾರೆಂದು ಸಾಬೀತುಪಡಿಸಲಾಗಲಿಲ್ಲ.`,
    permissionRefused: ({ subject, count, minutes }) =>
      `${subject} ಅವರನ್ನು ${minutes} ನಿಮಿಷಗಳಲ್ಲಿ ${count} ಬಾರಿ ತಡೆಯಲಾಗಿದೆ; ಅವರ ಪಾತ್ರಕ್ಕೆ ಅನುಮತಿ ಇಲ್ಲ.`,
    recordRefused: ({ subject, count, minutes }) =>
      `${subject} ಅವರು ನೋಡಲಾಗದ ದಾಖಲೆಗಳನ್ನು ${minutes} ನಿಮಿಷಗಳಲ್ಲಿ ${count} ಬಾರಿ ಕೇಳಿದ್ದಾರೆ.`,
    exported: ({ subject, count, minutes }) => `${subject} ಅವರು ${minutes} ನಿಮಿಷಗಳಲ್ಲಿ ${count} ಫೈಲ್‌ಗಳನ್ನು ರಫ್ತು ಮಾಡಿದ್ದಾರೆ.`,
    administratorAppointed: ({ subject }) => `${subject} ಈಗ ನಿರ್ವಾಹಕರಾಗಿದ್ದಾರೆ.`,
    secondFactorsReset: ({ subject }) => `${subject} ಅವರ ಪಾಸ್‌ಕೀಗಳು ಮತ್ತು ಕೋಡ್‌ಗಳನ್ನು ಅವರಿಗಾಗಿ ತೆಗೆಯಲಾಗಿದೆ.`,
    trailBroken: () => "ಚಟುವಟಿಕೆ ಲಾಗ್ ಅನ್ನು ಯಾರೋ ಬದಲಿಸಿದ್ದಾರೆ. db:verify ನಡೆಸಿ, ಮತ್ತು ಈಗ ಏನನ್ನೂ ಮರುಪ್ರಾರಂಭಿಸಬೇಡಿ.",
  },
} satisfies Record<Language, Sentences>;

const happened = (language: Language, alert: Alert) => {
  const told: Sentences = sentences[language];
  return told[alert.kind]?.(alert) ?? "";
};

/** Tells an administrator of what may be an attack. */
export const securityAlert = mailTexts<Alert>({
  en: (alert) => ({
    subject: "Security alert",
    before: [happened("en", alert)],
    link: { title: "See what happened", address: alert.link },
    after: [
      "If you don't know why, disable the account and end its sessions. You get at most one such e-mail an hour.",
    ],
  }),
  hi: (alert) => ({
    subject: "सुरक्षा चेतावनी",
    before: [happened("hi", alert)],
    link: { title: "देखें कि क्या हुआ", address: alert.link },
    after: ["अगर आपको कारण पता नहीं है, तो खाता बंद करें और उसके सत्र समाप्त करें। एक ही बात के बारे में हम घंटे में एक बार ईमेल भेजते हैं।"],
  }),
  kn: (alert) => ({
    subject: "ಭದ್ರತಾ ಎಚ್ಚರಿಕೆ",
    before: [happened("kn", alert)],
    link: { title: "ಏನಾಯಿತು ಎಂದು ನೋಡಿ", address: alert.link },
    after: ["ಕಾರಣ ನಿಮಗೆ ತಿಳಿದಿಲ್ಲದಿದ್ದರೆ ಖಾತೆಯನ್ನು ನಿಷ್ಕ್ರಿಯಗೊಳಿಸಿ, ಅದರ ಸೆಷನ್‌ಗಳನ್ನು ಕೊನೆಗೊಳಿಸಿ. ಒಂದೇ ವಿಷಯದ ಬಗ್ಗೆ ಗಂಟೆಗೊಮ್ಮೆ ಮಾತ್ರ ಇಮೇಲ್ ಕಳುಹಿಸುತ್ತೇವೆ."],
  }),
});
