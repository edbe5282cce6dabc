import type { Category } from "@vasati/contract/wire/codes";
import type { Language } from "@vasati/contract/people/auth";
import { areaNameIn } from "@vasati/contract/portfolio/areas/names";
import type { Line, MailText } from "../../platform/mail/mail-text.ts";
import { mailTexts, oneLine } from "../../platform/mail/mail-text.ts";
import { rentRange } from "../../platform/words/rupees.ts";

/** What an alert looks for, as far as a mail says it; the page behind the link says the rest. */
const kinds: Record<Language, Record<Category, string>> = {
  en: { RS: "homes", SC: "small commercial units", LC: "large commercial units" },
  hi: { RS: "घर", SC: "छोटी व्यावसायिक यूनिट", LC: "बड़ी व्यावसायिक यूनिट" },
  kn: { RS: "ಮನೆಗಳು", SC: "ಸಣ್ಣ ವಾಣಿಜ್ಯ ಘಟಕಗಳು", LC: "ದೊಡ್ಡ ವಾಣಿಜ್ಯ ಘಟಕಗಳು" },
};

interface Confirmation {
  link: string;
  category: Category;
  areaName: Line;
  /** Until when the link works. */
  until: string;
}

/** Asks whether whoever has the address wants the alert. */
export const alertConfirmation = mailTexts<Confirmation>({
  en: ({ link, category, areaName, until }) => ({
    subject: `Confirm your alert for ${areaName}`,
    before: [
      `You asked us to tell you when ${kinds.en[category]} in ${areaName} become vacant. Confirm that you want this.`,
    ],
    link: { title: "Confirm the alert", address: link },
    after: [
      `The link works until ${until}. We write at most once a day, and every e-mail has a link that stops it.`,
      "If you didn't ask for this, ignore this e-mail, and we won't write about it again.",
    ],
  }),
  hi: ({ link, category, areaName, until }) => ({
    subject: `${areaName} के लिए अपनी सूचना की पुष्टि करें`,
    before: [`आपने कहा है कि ${areaName} में ${kinds.hi[category]} ख़ाली हों तो हम आपको बताएँ। पुष्टि करें कि आप यह चाहते हैं।`],
    link: { title: "सूचना की पुष्टि करें", address: link },
    after: [
      `यह लिंक ${until} तक काम करता है। हम दिन में ज़्यादा से ज़्यादा एक बार लिखते हैं, और हर ईमेल में इसे बंद करने का लिंक होता है।`,
      "यदि यह आपने नहीं माँगा, तो इस ईमेल को अनदेखा करें; फिर हम इस बारे में नहीं लिखेंगे।",
    ],
  }),
  kn: ({ link, category, areaName, until }) => ({
    subject: `${areaName} ಸೂಚನೆಯನ್ನು ದೃಢಪಡಿಸಿ`,
    before: [`${areaName}: ${kinds.kn[category]} ಖಾಲಿಯಾದಾಗ ತಿಳಿಸುವಂತೆ ನೀವು ಕೇಳಿದ್ದೀರಿ. ಇದು ಬೇಕೆಂದು ದೃಢಪಡಿಸಿ.`],
    link: { title: "ಸೂಚನೆಯನ್ನು ದೃಢಪಡಿಸಿ", address: link },
    after: [
      `ಈ ಲಿಂಕ್ ${until} ವರೆಗೆ ಕೆಲಸ ಮಾಡುತ್ತದೆ. ದಿನಕ್ಕೆ ಹೆಚ್ಚೆಂದರೆ ಒಮ್ಮೆ ಬರೆಯುತ್ತೇವೆ, ಮತ್ತು ಪ್ರತಿ ಇಮೇಲ್‌ನಲ್ಲಿ ಅದನ್ನು ನಿಲ್ಲಿಸುವ ಲಿಂಕ್ ಇರುತ್ತದೆ.`,
      "ನೀವು ಇದನ್ನು ಕೇಳಿಲ್ಲವಾದರೆ ಈ ಇಮೇಲ್ ಅನ್ನು ನಿರ್ಲಕ್ಷಿಸಿ; ಮತ್ತೆ ಇದರ ಬಗ್ಗೆ ಬರೆಯುವುದಿಲ್ಲ.",
    ],
  }),
});

/** Says that the address has ten alerts, so that another one wasn't added. */
export const alertsAreFull = mailTexts<{ link: string }>({
  en: ({ link }) => ({
    subject: "You already have ten alerts",
    before: [
      "You asked for another alert about vacant units. You already have ten, so it wasn't added. Stop one, and ask again.",
    ],
    link: { title: "See your alerts", address: link },
    after: ["If you didn't ask for this, you can stop them all there."],
  }),
  hi: ({ link }) => ({
    subject: "आपकी पहले से दस सूचनाएँ हैं",
    before: ["आपने ख़ाली यूनिट के लिए एक और सूचना माँगी है। आपकी पहले से दस हैं, इसलिए यह नहीं जोड़ी गई। कोई एक बंद करें और फिर माँगें।"],
    link: { title: "अपनी सूचनाएँ देखें", address: link },
    after: ["यदि यह आपने नहीं माँगा, तो वहाँ आप सबको बंद कर सकते हैं।"],
  }),
  kn: ({ link }) => ({
    subject: "ನಿಮಗೆ ಈಗಾಗಲೇ ಹತ್ತು ಸೂಚನೆಗಳಿವೆ",
    before: ["ಖಾಲಿ ಘಟಕಗಳಿಗಾಗಿ ಇನ್ನೊಂದು ಸೂಚನೆ ಕೇಳಿದ್ದೀರಿ. ಈಗಾಗಲೇ ಹತ್ತು ಇರುವುದರಿಂದ ಅದನ್ನು ಸೇರಿಸಿಲ್ಲ. ಒಂದನ್ನು ನಿಲ್ಲಿಸಿ, ಮತ್ತೆ ಕೇಳಿ."],
    link: { title: "ನಿಮ್ಮ ಸೂಚನೆಗಳನ್ನು ನೋಡಿ", address: link },
    after: ["ನೀವು ಇದನ್ನು ಕೇಳಿಲ್ಲವಾದರೆ ಎಲ್ಲವನ್ನೂ ಅಲ್ಲಿ ನಿಲ್ಲಿಸಬಹುದು."],
  }),
});

interface Vacancies {
  /** Where alerts are stopped and renewed. */
  link: string;
  items: NonNullable<MailText["items"]>;
  /** When the first of the alerts ends. */
  until: string;
}

/** What became vacant. */
export const unitsBecameVacant = mailTexts<Vacancies>({
  en: ({ link, items, until }) => ({
    subject: items.length === 1 ? `Vacant: ${items[0]?.title}` : `${items.length} units became vacant`,
    before: ["This is vacant, and what you're looking for:"],
    items,
    link: { title: "Stop or renew your alerts", address: link },
    after: [`Your alerts end on ${until}, unless you renew them with this link.`],
  }),
  hi: ({ link, items, until }) => ({
    subject: items.length === 1 ? `ख़ाली: ${items[0]?.title}` : `${items.length} यूनिट ख़ाली हुईं`,
    before: ["यह ख़ाली है, और आप यही ढूँढ रहे हैं:"],
    items,
    link: { title: "अपनी सूचनाएँ बंद करें या नवीनीकृत करें", address: link },
    after: [`यदि आप इस लिंक से नवीनीकरण न करें, तो आपकी सूचनाएँ ${until} को समाप्त होंगी।`],
  }),
  kn: ({ link, items, until }) => ({
    subject: items.length === 1 ? `ಖಾಲಿ: ${items[0]?.title}` : `${items.length} ಘಟಕಗಳು ಖಾಲಿಯಾಗಿವೆ`,
    before: ["ಇದು ಖಾಲಿ ಇದೆ, ನೀವು ಹುಡುಕುತ್ತಿರುವುದೂ ಇದೇ:"],
    items,
    link: { title: "ನಿಮ್ಮ ಸೂಚನೆಗಳನ್ನು ನಿಲ್ಲಿಸಿ ಅಥವಾ ನವೀಕರಿಸಿ", address: link },
    after: [`ಈ ಲಿಂಕ್ ಮೂಲಕ ನವೀಕರಿಸದಿದ್ದರೆ ನಿಮ್ಮ ಸೂಚನೆಗಳು ${until} ರಂದು ಮುಗಿಯುತ್ತವೆ.`],
  }),
});

const facts: Record<
  Language,
  { onRequest: string; aMonth: (rent: string) => string; squareFeet: (size: string) => string }
> = {
  en: { onRequest: "rent on request", aMonth: (rent) => `${rent} a month`, squareFeet: (size) => `${size} sq ft` },
  hi: { onRequest: "किराया पूछें", aMonth: (rent) => `${rent} प्रति माह`, squareFeet: (size) => `${size} वर्ग फ़ुट` },
  kn: { onRequest: "ಬಾಡಿಗೆ ಕೇಳಿ", aMonth: (rent) => `ತಿಂಗಳಿಗೆ ${rent}`, squareFeet: (size) => `${size} ಚದರ ಅಡಿ` },
};
const grouped = new Intl.NumberFormat("en-IN");

interface Facts {
  areaCode: string;
  areaName: string;
  minRent: number;
  maxRent: number;
  areaOfUnit: number;
}

/** `Indiranagar · ₹40,000 a month · 900 sq ft`. */
export function factsLine(language: Language, { areaCode, areaName, areaOfUnit, ...asked }: Facts): Line {
  const { onRequest, aMonth, squareFeet } = facts[language];
  const rents = rentRange(asked);
  const rent = rents === undefined ? onRequest : aMonth(rents);
  const area = areaNameIn(language, { code: areaCode, title: areaName });
  return oneLine([area, rent, squareFeet(grouped.format(areaOfUnit))].join(" · "));
}
