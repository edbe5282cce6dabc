import type { Line, PersonName } from "../../platform/mail/mail-text.ts";
import { mailTexts, paragraphsOf } from "../../platform/mail/mail-text.ts";

/** To the property's custodian. The dates are in their language. */
export const enquiryReceived = mailTexts<{
  link: string;
  unitName: Line;
  tenantName: PersonName | undefined;
  telephone: string;
  from: string;
  until: string;
  people: number;
}>({
  en: ({ link, unitName, tenantName, telephone, from, until, people }) => ({
    subject: "New enquiry about one of your units",
    before: [
      `${tenantName ?? "Someone"} has enquired about ${unitName}.`,
      `Wanted from ${from} until ${until}. Family members: ${people}`,
      `Phone: ${telephone}`,
    ],
    link: { title: "Open enquiry", address: link },
    after: [],
  }),
  hi: ({ link, unitName, tenantName, telephone, from, until, people }) => ({
    subject: "आपकी एक यूनिट के बारे में नई पूछताछ",
    before: [
      `${tenantName ?? "किसी"} ने ${unitName} के बारे में पूछताछ की है।`,
      `${from} से ${until} तक चाहिए। परिवार के सदस्य: ${people}`,
      `फ़ोन: ${telephone}`,
    ],
    link: { title: "पूछताछ खोलें", address: link },
    after: [],
  }),
  kn: ({ link, unitName, tenantName, telephone, from, until, people }) => ({
    subject: "ನಿಮ್ಮ ಘಟಕವೊಂದರ ಬಗ್ಗೆ ಹೊಸ ವಿಚಾರಣೆ",
    before: [
      `${tenantName === undefined ? "ಯಾರೋ ಒಬ್ಬರು" : `${tenantName} ಅವರು`} ${unitName} ಬಗ್ಗೆ ವಿಚಾರಿಸಿದ್ದಾರೆ.`,
      `${from} ರಿಂದ ${until} ರವರೆಗೆ ಬೇಕು. ಕುಟುಂಬದ ಸದಸ್ಯರು: ${people}`,
      `ದೂರವಾಣಿ: ${telephone}`,
    ],
    link: { title: "ವಿಚಾರಣೆಯನ್ನು ತೆರೆಯಿರಿ", address: link },
    after: [],
  }),
});

interface Said {
  link: string;
  unitName: Line;
  text: string;
  /** The text is then the name of a file. */
  isFile: boolean;
}

/** To the property's custodian, when whoever sent the enquiry writes. */
export const messageReceived = mailTexts<Said & { tenantName: PersonName | undefined }>({
  en: ({ link, unitName, tenantName = "Someone", text, isFile }) => ({
    subject: `New message about ${unitName}`,
    before: [
      isFile ? `${tenantName} sent a file about ${unitName}:` : `${tenantName} wrote about ${unitName}:`,
      ...paragraphsOf(text),
    ],
    link: { title: "Read and answer", address: link },
    after: [],
  }),
  hi: ({ link, unitName, tenantName = "किसी", text, isFile }) => ({
    subject: `${unitName} के बारे में नया संदेश`,
    before: [
      isFile ? `${tenantName} ने ${unitName} के बारे में एक फ़ाइल भेजी है:` : `${tenantName} ने ${unitName} के बारे में लिखा है:`,
      ...paragraphsOf(text),
    ],
    link: { title: "पढ़ें और जवाब दें", address: link },
    after: [],
  }),
  kn: ({ link, unitName, tenantName, text, isFile }) => {
    const who = tenantName === undefined ? "ಯಾರೋ ಒಬ್ಬರು" : `${tenantName} ಅವರು`;
    return {
      subject: `${unitName} ಬಗ್ಗೆ ಹೊಸ ಸಂದೇಶ`,
      before: [
        isFile ? `${who} ${unitName} ಬಗ್ಗೆ ಒಂದು ಫೈಲ್ ಕಳುಹಿಸಿದ್ದಾರೆ:` : `${who} ${unitName} ಬಗ್ಗೆ ಬರೆದಿದ್ದಾರೆ:`,
        ...paragraphsOf(text),
      ],
      link: { title: "ಓದಿ ಉತ್ತರಿಸಿ", address: link },
      after: [],
    };
  },
});

/** To whoever sent the enquiry. The link leads to its thread, without a login. */
export const enquiryAnswered = mailTexts<Said & { answeredBy: PersonName | undefined; days: number }>({
  en: ({ link, unitName, answeredBy = "The property manager", text, isFile, days }) => ({
    subject: `Reply to your enquiry about ${unitName}`,
    before: [
      isFile
        ? `${answeredBy} sent you a file about ${unitName}:`
        : `${answeredBy} replied to your enquiry about ${unitName}:`,
      ...paragraphsOf(text),
    ],
    link: { title: "Read and answer", address: link },
    after: [
      `The link works for ${days} days, without logging in. Don't forward it.`,
      "If you reply to this e-mail, they get your reply.",
    ],
  }),
  hi: ({ link, unitName, answeredBy = "संपत्ति प्रबंधक", text, isFile, days }) => ({
    subject: `${unitName} के बारे में आपकी पूछताछ का जवाब`,
    before: [
      isFile
        ? `${answeredBy} ने ${unitName} के बारे में आपको एक फ़ाइल भेजी है:`
        : `${unitName} के बारे में आपकी पूछताछ का ${answeredBy} की ओर से जवाब:`,
      ...paragraphsOf(text),
    ],
    link: { title: "पढ़ें और जवाब दें", address: link },
    after: [
      `यह लिंक ${days} दिन तक बिना लॉग इन के काम करता है। इसे किसी और को न भेजें।`,
      "इस ईमेल का जवाब देने पर आपका जवाब उन तक पहुँचेगा।",
    ],
  }),
  kn: ({ link, unitName, answeredBy = "ಆಸ್ತಿ ವ್ಯವಸ್ಥಾಪಕರು", text, isFile, days }) => ({
    subject: `${unitName} ಬಗ್ಗೆ ನಿಮ್ಮ ವಿಚಾರಣೆಗೆ ಉತ್ತರ`,
    before: [
      isFile
        ? `${unitName} ಬಗ್ಗೆ ${answeredBy} ನಿಮಗೆ ಒಂದು ಫೈಲ್ ಕಳುಹಿಸಿದ್ದಾರೆ:`
        : `${unitName} ಬಗ್ಗೆ ನಿಮ್ಮ ವಿಚಾರಣೆಗೆ ${answeredBy} ನೀಡಿದ ಉತ್ತರ:`,
      ...paragraphsOf(text),
    ],
    link: { title: "ಓದಿ ಉತ್ತರಿಸಿ", address: link },
    after: [`ಈ ಲಿಂಕ್ ${days} ದಿನ ಲಾಗಿನ್ ಇಲ್ಲದೆ ಕೆಲಸ ಮಾಡುತ್ತದೆ. ಇದನ್ನು ಬೇರೆಯವರಿಗೆ ಕಳುಹಿಸಬೇಡಿ.`, "ಈ ಇಮೇಲ್‌ಗೆ ನೀವು ಉತ್ತರಿಸಿದರೆ, ಅದು ಅವರಿಗೆ ತಲುಪುತ್ತದೆ."],
  }),
});
