import type { Visit } from "@vasati/contract/leasing/visits";
import type { Line, PersonName } from "../../../platform/mail/mail-text.ts";
import { mailTexts } from "../../../platform/mail/mail-text.ts";

interface OfVisitor {
  link: string;
  /** The unit with its property. */
  place: Line;
  address: Line;
  /** Day and time. */
  when: string;
}

export const visitBooked = mailTexts<OfVisitor>({
  en: ({ link, place, address, when }) => ({
    subject: `Your visit: ${place}, ${when}`,
    before: [`You've booked a visit to ${place} on ${when}.`, address],
    link: { title: "Move or cancel the visit", address: link },
    after: ["If you didn't book this, cancel it with the link, and we won't write about it again."],
  }),
  hi: ({ link, place, address, when }) => ({
    subject: `आपकी विज़िट: ${place}, ${when}`,
    before: [`आपने ${when} को ${place} देखने का समय तय किया है।`, address],
    link: { title: "समय बदलें या विज़िट रद्द करें", address: link },
    after: ["यदि यह आपने तय नहीं किया, तो इस लिंक से इसे रद्द कर दें; फिर हम इस बारे में नहीं लिखेंगे।"],
  }),
  kn: ({ link, place, address, when }) => ({
    subject: `ನಿಮ್ಮ ಭೇಟಿ: ${place}, ${when}`,
    before: [`${when} ಕ್ಕೆ ${place} ನೋಡಲು ನೀವು ಸಮಯ ಕಾಯ್ದಿರಿಸಿದ್ದೀರಿ.`, address],
    link: { title: "ಸಮಯ ಬದಲಿಸಿ ಅಥವಾ ಭೇಟಿ ರದ್ದುಮಾಡಿ", address: link },
    after: ["ಇದನ್ನು ನೀವು ಕಾಯ್ದಿರಿಸಿಲ್ಲವಾದರೆ ಈ ಲಿಂಕ್ ಮೂಲಕ ರದ್ದುಮಾಡಿ; ನಂತರ ಇದರ ಬಗ್ಗೆ ಬರೆಯುವುದಿಲ್ಲ."],
  }),
});

export const visitMoved = mailTexts<OfVisitor>({
  en: ({ link, place, address, when }) => ({
    subject: `Your visit was moved: ${place}, ${when}`,
    before: [`Your visit to ${place} is now on ${when}.`, address],
    link: { title: "Move or cancel the visit", address: link },
    after: [],
  }),
  hi: ({ link, place, address, when }) => ({
    subject: `आपकी विज़िट का समय बदला: ${place}, ${when}`,
    before: [`${place} की आपकी विज़िट अब ${when} को है।`, address],
    link: { title: "समय बदलें या विज़िट रद्द करें", address: link },
    after: [],
  }),
  kn: ({ link, place, address, when }) => ({
    subject: `ನಿಮ್ಮ ಭೇಟಿಯ ಸಮಯ ಬದಲಾಗಿದೆ: ${place}, ${when}`,
    before: [`${place} ಗೆ ನಿಮ್ಮ ಭೇಟಿ ಈಗ ${when} ಕ್ಕೆ ಇದೆ.`, address],
    link: { title: "ಸಮಯ ಬದಲಿಸಿ ಅಥವಾ ಭೇಟಿ ರದ್ದುಮಾಡಿ", address: link },
    after: [],
  }),
});

type Cancelled = OfVisitor & { by: NonNullable<Visit["cancelledBy"]> };
export const visitCancelled = mailTexts<Cancelled>({
  en: ({ link, place, when, by }) => ({
    subject: `Visit cancelled: ${place}, ${when}`,
    before: [
      {
        visitor: `You've cancelled your visit to ${place} on ${when}.`,
        staff: `The property manager can't show you ${place} on ${when}. The visit is cancelled.`,
        unit: `${place} is no longer vacant, so your visit on ${when} is cancelled. We're sorry.`,
      }[by],
    ],
    link: { title: by === "unit" ? "See what else is vacant" : "Choose another time", address: link },
    after: [],
  }),
  hi: ({ link, place, when, by }) => ({
    subject: `विज़िट रद्द: ${place}, ${when}`,
    before: [
      {
        visitor: `आपने ${when} की ${place} की विज़िट रद्द कर दी है।`,
        staff: `संपत्ति प्रबंधक ${when} को ${place} नहीं दिखा पाएँगे। विज़िट रद्द कर दी गई है।`,
        unit: `${place} अब ख़ाली नहीं है, इसलिए ${when} की आपकी विज़िट रद्द कर दी गई है। हमें खेद है।`,
      }[by],
    ],
    link: { title: by === "unit" ? "देखें और क्या ख़ाली है" : "दूसरा समय चुनें", address: link },
    after: [],
  }),
  kn: ({ link, place, when, by }) => ({
    subject: `ಭೇಟಿ ರದ್ದಾಗಿದೆ: ${place}, ${when}`,
    before: [
      {
        visitor: `${when} ರ ${place} ಭೇಟಿಯನ್ನು ನೀವು ರದ್ದುಮಾಡಿದ್ದೀರಿ.`,
        staff: `ಆಸ್ತಿ ವ್ಯವಸ್ಥಾಪಕರಿಗೆ ${when} ಕ್ಕೆ ${place} ತೋರಿಸಲು ಆಗುವುದಿಲ್ಲ. ಭೇಟಿ ರದ್ದಾಗಿದೆ.`,
        unit: `${place} ಈಗ ಖಾಲಿ ಇಲ್ಲ, ಆದ್ದರಿಂದ ${when} ರ ನಿಮ್ಮ ಭೇಟಿ ರದ್ದಾಗಿದೆ. ಕ್ಷಮಿಸಿ.`,
      }[by],
    ],
    link: { title: by === "unit" ? "ಬೇರೆ ಏನು ಖಾಲಿ ಇದೆ ನೋಡಿ" : "ಬೇರೆ ಸಮಯ ಆರಿಸಿ", address: link },
    after: [],
  }),
});

export const visitReminder = mailTexts<OfVisitor>({
  en: ({ link, place, address, when }) => ({
    subject: `Reminder: your visit to ${place}, ${when}`,
    before: [`You're visiting ${place} on ${when}.`, address],
    link: { title: "Move or cancel the visit", address: link },
    after: [],
  }),
  hi: ({ link, place, address, when }) => ({
    subject: `याद: ${place} की आपकी विज़िट, ${when}`,
    before: [`आप ${when} को ${place} देखने आ रहे हैं।`, address],
    link: { title: "समय बदलें या विज़िट रद्द करें", address: link },
    after: [],
  }),
  kn: ({ link, place, address, when }) => ({
    subject: `ನೆನಪಿಸಲು: ${place} ಗೆ ನಿಮ್ಮ ಭೇಟಿ, ${when}`,
    before: [`${when} ಕ್ಕೆ ನೀವು ${place} ನೋಡಲು ಬರುತ್ತಿದ್ದೀರಿ.`, address],
    link: { title: "ಸಮಯ ಬದಲಿಸಿ ಅಥವಾ ಭೇಟಿ ರದ್ದುಮಾಡಿ", address: link },
    after: [],
  }),
});

/** After the visit, to somebody who wants the unit. */
export const visitorInterested = mailTexts<OfVisitor>({
  en: ({ link, place }) => ({
    subject: `The next step for ${place}`,
    before: [
      `We're glad that you like ${place}. Send your details, so that the property manager can prepare the agreement.`,
    ],
    link: { title: "Enquire now", address: link },
    after: [],
  }),
  hi: ({ link, place }) => ({
    subject: `${place} के लिए अगला क़दम`,
    before: [`हमें ख़ुशी है कि आपको ${place} पसंद आया। अपना विवरण भेजें, ताकि संपत्ति प्रबंधक अनुबंध तैयार कर सकें।`],
    link: { title: "अभी पूछताछ करें", address: link },
    after: [],
  }),
  kn: ({ link, place }) => ({
    subject: `${place} ಗೆ ಮುಂದಿನ ಹೆಜ್ಜೆ`,
    before: [`${place} ನಿಮಗೆ ಇಷ್ಟವಾಗಿದ್ದು ಸಂತೋಷ. ಆಸ್ತಿ ವ್ಯವಸ್ಥಾಪಕರು ಕರಾರು ಸಿದ್ಧಪಡಿಸಲು ನಿಮ್ಮ ವಿವರಗಳನ್ನು ಕಳುಹಿಸಿ.`],
    link: { title: "ಈಗ ವಿಚಾರಿಸಿ", address: link },
    after: [],
  }),
});

interface OfManager {
  link: string;
  place: Line;
  when: string;
  visitor: PersonName | undefined;
  /** Empty once the visitor is forgotten. */
  telephone: string;
}

const labelled = (label: string, value: string) => (value === "" ? [] : [`${label}: ${value}`]);

/** What happened to a visit, to the employee who shows the unit. */
export type VisitNews = "booked" | "moved" | "cancelled" | "reminder";

export const visitForManager = mailTexts<OfManager & { news: VisitNews }>({
  en: ({ link, place, when, visitor = "Somebody", telephone, news }) => ({
    subject: {
      booked: `New visit: ${place}, ${when}`,
      moved: `Visit moved: ${place}, ${when}`,
      cancelled: `Visit cancelled: ${place}, ${when}`,
      reminder: `Reminder: visit to ${place}, ${when}`,
    }[news],
    before: [
      {
        booked: `${visitor} is coming to see ${place} on ${when}.`,
        moved: `${visitor} is now coming to see ${place} on ${when}.`,
        cancelled: `${visitor} isn't coming to see ${place} on ${when}.`,
        reminder: `${visitor} is coming to see ${place} on ${when}.`,
      }[news],
      ...labelled("Phone", telephone),
    ],
    link: { title: "Open visits", address: link },
    after: [],
  }),
  hi: ({ link, place, when, visitor = "कोई", telephone, news }) => ({
    subject: {
      booked: `नई विज़िट: ${place}, ${when}`,
      moved: `विज़िट का समय बदला: ${place}, ${when}`,
      cancelled: `विज़िट रद्द: ${place}, ${when}`,
      reminder: `याद: ${place} की विज़िट, ${when}`,
    }[news],
    before: [
      {
        booked: `${when} को ${place} देखने ${visitor} आ रहे हैं।`,
        moved: `${place} देखने ${visitor} अब ${when} को आ रहे हैं।`,
        cancelled: `${when} को ${place} देखने ${visitor} नहीं आ रहे हैं।`,
        reminder: `${when} को ${place} देखने ${visitor} आ रहे हैं।`,
      }[news],
      ...labelled("फ़ोन", telephone),
    ],
    link: { title: "विज़िट खोलें", address: link },
    after: [],
  }),
  kn: ({ link, place, when, visitor = "ಯಾರೋ ಒಬ್ಬರು", telephone, news }) => ({
    subject: {
      booked: `ಹೊಸ ಭೇಟಿ: ${place}, ${when}`,
      moved: `ಭೇಟಿಯ ಸಮಯ ಬದಲಾಗಿದೆ: ${place}, ${when}`,
      cancelled: `ಭೇಟಿ ರದ್ದಾಗಿದೆ: ${place}, ${when}`,
      reminder: `ನೆನಪಿಸಲು: ${place} ಭೇಟಿ, ${when}`,
    }[news],
    before: [
      {
        booked: `${when} ಕ್ಕೆ ${place} ನೋಡಲು ${visitor} ಬರುತ್ತಿದ್ದಾರೆ.`,
        moved: `${place} ನೋಡಲು ${visitor} ಈಗ ${when} ಕ್ಕೆ ಬರುತ್ತಿದ್ದಾರೆ.`,
        cancelled: `${when} ಕ್ಕೆ ${place} ನೋಡಲು ${visitor} ಬರುವುದಿಲ್ಲ.`,
        reminder: `${when} ಕ್ಕೆ ${place} ನೋಡಲು ${visitor} ಬರುತ್ತಿದ್ದಾರೆ.`,
      }[news],
      ...labelled("ದೂರವಾಣಿ", telephone),
    ],
    link: { title: "ಭೇಟಿಗಳನ್ನು ತೆರೆಯಿರಿ", address: link },
    after: [],
  }),
});
