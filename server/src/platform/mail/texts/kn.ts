import type { MailTexts, RequestNews } from "./mail-text.ts";
import { dateIn, paragraphsOf } from "./mail-text.ts";

/** What has happened to a service request. */
const requestNews: Record<RequestNews, (unit: string) => string> = {
  raised: (unit) => `${unit} ಘಟಕಕ್ಕೆ ಹೊಸ ಸೇವಾ ವಿನಂತಿ.`,
  Assigned: (unit) => `${unit} ಘಟಕದ ಸೇವಾ ವಿನಂತಿಯನ್ನು ಸಿಬ್ಬಂದಿಗೆ ವಹಿಸಲಾಗಿದೆ.`,
  InProgress: (unit) => `${unit} ಘಟಕದ ಸೇವಾ ವಿನಂತಿಯ ಕೆಲಸ ಆರಂಭವಾಗಿದೆ.`,
  Resolved: (unit) => `${unit} ಘಟಕದ ಸೇವಾ ವಿನಂತಿ ಪೂರ್ಣಗೊಂಡಿದೆ. ಇನ್ನೂ ಏನಾದರೂ ಸರಿಯಿಲ್ಲದಿದ್ದರೆ 14 ದಿನಗಳೊಳಗೆ ಮತ್ತೆ ತೆರೆಯಬಹುದು.`,
  Closed: (unit) => `${unit} ಘಟಕದ ಸೇವಾ ವಿನಂತಿಯನ್ನು ಮುಚ್ಚಲಾಗಿದೆ.`,
  reopened: (unit) => `${unit} ಘಟಕದ ಸೇವಾ ವಿನಂತಿಯನ್ನು ಮತ್ತೆ ತೆರೆಯಲಾಗಿದೆ.`,
  commented: (unit) => `${unit} ಘಟಕದ ಸೇವಾ ವಿನಂತಿಗೆ ಯಾರೋ ಟಿಪ್ಪಣಿ ಮಾಡಿದ್ದಾರೆ.`,
};

export const kn: MailTexts = {
  greeting: (name) => (name === undefined ? "ನಮಸ್ಕಾರ," : `ನಮಸ್ಕಾರ ${name},`),
  closing: "Vasati – ಬಾಡಿಗೆಗೆ ಮನೆಗಳು, ಅಂಗಡಿಗಳು ಮತ್ತು ಕಚೇರಿಗಳು",
  chooseMails: "ನಿಮಗೆ ಯಾವ ಇಮೇಲ್‌ಗಳು ಬರಬೇಕೆಂದು ಆಯ್ಕೆಮಾಡಿ",
  templates: {
    welcome: ({ link }) => ({
      subject: "Vasatiಗೆ ಸ್ವಾಗತ",
      before: ["ನಿಮ್ಮ ಖಾತೆ ಸಿದ್ಧವಾಗಿದೆ. ವಿಚಾರಣೆ ಕಳುಹಿಸಲು ಮತ್ತು ಉತ್ತರಗಳನ್ನು ನೋಡಲು ಲಾಗಿನ್ ಆಗಿ."],
      link: { title: "ಲಾಗಿನ್ ಆಗಿ", address: link },
      after: ["ಈ ಖಾತೆಯನ್ನು ನೀವು ತೆರೆದಿಲ್ಲವಾದರೆ, ಯಾರೋ ತಪ್ಪಾಗಿ ನಿಮ್ಮ ವಿಳಾಸ ನಮೂದಿಸಿದ್ದಾರೆ. ಈ ಇಮೇಲ್ ಅನ್ನು ನಿರ್ಲಕ್ಷಿಸಿ."],
    }),
    resetPassword: ({ link, minutes }) => ({
      subject: "Vasatiಗೆ ಹೊಸ ಪಾಸ್‌ವರ್ಡ್ ಹೊಂದಿಸಿ",
      before: [`ಈ ಲಿಂಕ್ ಮೂಲಕ ನೀವು ಹೊಸ ಪಾಸ್‌ವರ್ಡ್ ಹೊಂದಿಸಬಹುದು. ಇದು ಒಂದೇ ಬಾರಿ, ${minutes} ನಿಮಿಷಗಳೊಳಗೆ ಮಾತ್ರ ಕೆಲಸ ಮಾಡುತ್ತದೆ.`],
      link: { title: "ಹೊಸ ಪಾಸ್‌ವರ್ಡ್ ಹೊಂದಿಸಿ", address: link },
      after: ["ನೀವು ಇದನ್ನು ಕೇಳಿಲ್ಲವಾದರೆ ಈ ಇಮೇಲ್ ಅನ್ನು ನಿರ್ಲಕ್ಷಿಸಿ. ನಿಮ್ಮ ಪಾಸ್‌ವರ್ಡ್ ಬದಲಾಗುವುದಿಲ್ಲ."],
    }),
    invitation: ({ link, minutes }) => ({
      subject: "Vasatiಯಲ್ಲಿ ನಿಮ್ಮ ಖಾತೆ",
      before: [
        `ನಿರ್ವಾಹಕರೊಬ್ಬರು ನಿಮಗಾಗಿ Vasati ಖಾತೆ ತೆರೆದಿದ್ದಾರೆ ಅಥವಾ ನಿಮ್ಮ ಖಾತೆಯ ಪಾತ್ರ ಬದಲಿಸಿದ್ದಾರೆ. ಈ ಲಿಂಕ್ ಮೂಲಕ ಅದರ ಪಾಸ್‌ವರ್ಡ್ ಆಯ್ಕೆಮಾಡಿ. ಇದು ಒಂದೇ ಬಾರಿ, ${minutes} ನಿಮಿಷಗಳೊಳಗೆ ಮಾತ್ರ ಕೆಲಸ ಮಾಡುತ್ತದೆ.`,
      ],
      link: { title: "ಪಾಸ್‌ವರ್ಡ್ ಆಯ್ಕೆಮಾಡಿ", address: link },
      after: ["ಲಿಂಕ್‌ನ ಅವಧಿ ಮುಗಿದಿದ್ದರೆ, ಹೊಸದನ್ನು ಪಡೆಯಲು ಲಾಗಿನ್ ಪುಟದಲ್ಲಿ “ಪಾಸ್‌ವರ್ಡ್ ಮರೆತಿರಾ?” ಆಯ್ಕೆಮಾಡಿ."],
    }),
    passwordChanged: ({ link }) => ({
      subject: "ನಿಮ್ಮ Vasati ಪಾಸ್‌ವರ್ಡ್ ಬದಲಾಗಿದೆ",
      before: ["ನಿಮ್ಮ ಪಾಸ್‌ವರ್ಡ್ ಈಗಷ್ಟೇ ಬದಲಾಗಿದೆ. ನಿಮ್ಮ ಇತರ ಸಾಧನಗಳಲ್ಲಿ ಲಾಗ್ಔಟ್ ಆಗಿದ್ದೀರಿ."],
      link: { title: "ಇದು ನಾನಲ್ಲ: ಹೊಸ ಪಾಸ್‌ವರ್ಡ್ ಹೊಂದಿಸಿ", address: link },
      after: ["ನೀವೇ ಬದಲಾಯಿಸಿದ್ದರೆ ಏನೂ ಮಾಡಬೇಕಾಗಿಲ್ಲ."],
    }),
    enquiryReceived: ({ link, unitName, tenantName }) => ({
      subject: "ನಿಮ್ಮ ಘಟಕವೊಂದರ ಬಗ್ಗೆ ಹೊಸ ವಿಚಾರಣೆ",
      before: [`${tenantName === undefined ? "ಯಾರೋ ಒಬ್ಬರು" : `${tenantName} ಅವರು`} ${unitName} ಬಗ್ಗೆ ವಿಚಾರಿಸಿದ್ದಾರೆ.`],
      link: { title: "ವಿಚಾರಣೆಯನ್ನು ತೆರೆಯಿರಿ", address: link },
      after: [],
    }),
    enquiryAnswered: ({ link, unitName, answeredBy, answer }) => ({
      subject: `${unitName} ಬಗ್ಗೆ ನಿಮ್ಮ ವಿಚಾರಣೆಗೆ ಉತ್ತರ`,
      before: [`${unitName} ಬಗ್ಗೆ ನಿಮ್ಮ ವಿಚಾರಣೆಗೆ ${answeredBy ?? "ಆಸ್ತಿ ವ್ಯವಸ್ಥಾಪಕರು"} ನೀಡಿದ ಉತ್ತರ:`, ...paragraphsOf(answer)],
      link: { title: "ನಿಮ್ಮ ವಿಚಾರಣೆಗಳನ್ನು ನೋಡಿ", address: link },
      after: ["ಈ ಇಮೇಲ್‌ಗೆ ನೀವು ಉತ್ತರಿಸಿದರೆ, ಅದು ಅವರಿಗೆ ತಲುಪುತ್ತದೆ."],
    }),
    leasesEnding: ({ link, leases, more }) => ({
      subject:
        leases.length + more === 1
          ? "ಒಂದು ಬಾಡಿಗೆ ಒಪ್ಪಂದ ಶೀಘ್ರದಲ್ಲೇ ಮುಗಿಯಲಿದೆ"
          : `${leases.length + more} ಬಾಡಿಗೆ ಒಪ್ಪಂದಗಳು ಶೀಘ್ರದಲ್ಲೇ ಮುಗಿಯಲಿವೆ`,
      before: [
        "ನಿಮ್ಮ ಜವಾಬ್ದಾರಿಯ ಈ ಬಾಡಿಗೆ ಒಪ್ಪಂದಗಳು ಶೀಘ್ರದಲ್ಲೇ ಮುಗಿಯಲಿವೆ. ಅವುಗಳನ್ನು ನವೀಕರಿಸಿ ಅಥವಾ ಕೀಲಿಗಳನ್ನು ಹಿಂಪಡೆಯಲು ಸಿದ್ಧರಾಗಿ:",
        ...leases.map(({ unitName, expiryDate }) => `${unitName}: ${dateIn("kn", expiryDate)}`),
        ...(more > 0 ? [`ಇನ್ನೂ ${more}`] : []),
      ],
      link: { title: "ನಿಮ್ಮ ಕೆಲಸಗಳನ್ನು ನೋಡಿ", address: link },
      after: [],
    }),
    handedOver: ({ link, from, properties, requests }) => ({
      subject: "ನಿಮಗೆ ಆಸ್ತಿಗಳನ್ನು ಹಸ್ತಾಂತರಿಸಲಾಗಿದೆ",
      before: [
        `${from === undefined ? "ಸಹೋದ್ಯೋಗಿಯೊಬ್ಬರು" : `${from} ಅವರು`} ಇವುಗಳನ್ನು ನಿಮಗೆ ಹಸ್ತಾಂತರಿಸಿದ್ದಾರೆ:`,
        `ಆಸ್ತಿಗಳು: ${properties}`,
        `ತೆರೆದಿರುವ ಸೇವಾ ವಿನಂತಿಗಳು: ${requests}`,
      ],
      link: { title: "ನಿಮ್ಮ ಆಸ್ತಿಗಳನ್ನು ನೋಡಿ", address: link },
      after: [],
    }),
    requestNews: ({ link, unitName, happened }) => ({
      subject: `${unitName}: ಸೇವಾ ವಿನಂತಿ`,
      before: [requestNews[happened](unitName)],
      link: { title: "ವಿನಂತಿಯನ್ನು ತೆರೆಯಿರಿ", address: link },
      after: [],
    }),
  },
};
