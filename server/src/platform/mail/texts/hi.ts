import type { MailTexts, RequestNews } from "./mail-text.ts";
import { dateIn, paragraphsOf } from "./mail-text.ts";

/** What has happened to a service request. */
const requestNews: Record<RequestNews, (unit: string) => string> = {
  raised: (unit) => `${unit} के लिए नया सेवा अनुरोध।`,
  Assigned: (unit) => `${unit} का सेवा अनुरोध एक कर्मचारी को सौंपा गया है।`,
  InProgress: (unit) => `${unit} के सेवा अनुरोध पर काम शुरू हो गया है।`,
  Resolved: (unit) =>
    `${unit} का सेवा अनुरोध पूरा हो गया है। अगर कुछ अब भी ठीक नहीं है, तो आप 14 दिनों के भीतर इसे दोबारा खोल सकते हैं।`,
  Closed: (unit) => `${unit} का सेवा अनुरोध बंद कर दिया गया है।`,
  reopened: (unit) => `${unit} का सेवा अनुरोध दोबारा खोला गया है।`,
  commented: (unit) => `${unit} के सेवा अनुरोध पर किसी ने टिप्पणी की है।`,
};

export const hi: MailTexts = {
  greeting: (name) => (name === undefined ? "नमस्ते," : `नमस्ते ${name},`),
  closing: "Vasati – किराए के घर, दुकानें और कार्यालय",
  chooseMails: "चुनें कि आपको कौन-से ईमेल मिलें",
  templates: {
    welcome: ({ link }) => ({
      subject: "Vasati में आपका स्वागत है",
      before: ["आपका खाता तैयार है। पूछताछ भेजने और जवाब देखने के लिए लॉग इन करें।"],
      link: { title: "लॉग इन करें", address: link },
      after: ["यदि यह खाता आपने नहीं बनाया, तो किसी ने ग़लती से आपका पता लिख दिया है। इस ईमेल पर ध्यान न दें।"],
    }),
    resetPassword: ({ link, minutes }) => ({
      subject: "Vasati के लिए नया पासवर्ड चुनें",
      before: [`इस लिंक से आप नया पासवर्ड चुन सकते हैं। यह केवल एक बार और ${minutes} मिनट के भीतर काम करेगा।`],
      link: { title: "नया पासवर्ड चुनें", address: link },
      after: ["यदि आपने यह नहीं माँगा, तो इस ईमेल पर ध्यान न दें। आपका पासवर्ड वही रहेगा।"],
    }),
    invitation: ({ link, minutes }) => ({
      subject: "Vasati पर आपका खाता",
      before: [
        `एक प्रशासक ने आपके लिए Vasati खाता बनाया है या आपके खाते की भूमिका बदली है। इस लिंक से उसका पासवर्ड चुनें। यह केवल एक बार और ${minutes} मिनट के भीतर काम करेगा।`,
      ],
      link: { title: "पासवर्ड चुनें", address: link },
      after: ["यदि लिंक का समय निकल गया हो, तो नया पाने के लिए लॉगिन पेज पर “पासवर्ड भूल गए?” चुनें।"],
    }),
    passwordChanged: ({ link }) => ({
      subject: "आपका Vasati पासवर्ड बदल दिया गया है",
      before: ["आपका पासवर्ड अभी-अभी बदला गया है। आप अपने दूसरे डिवाइस पर लॉग आउट हो गए हैं।"],
      link: { title: "यह मैंने नहीं किया: नया पासवर्ड चुनें", address: link },
      after: ["यदि यह आपने ही किया है, तो कुछ करने की ज़रूरत नहीं है।"],
    }),
    enquiryReceived: ({ link, unitName, tenantName }) => ({
      subject: "आपकी एक यूनिट के बारे में नई पूछताछ",
      before: [`${tenantName ?? "किसी"} ने ${unitName} के बारे में पूछताछ की है।`],
      link: { title: "पूछताछ खोलें", address: link },
      after: [],
    }),
    enquiryAnswered: ({ link, unitName, answeredBy, answer }) => ({
      subject: `${unitName} के बारे में आपकी पूछताछ का जवाब`,
      before: [
        `${unitName} के बारे में आपकी पूछताछ का ${answeredBy ?? "संपत्ति प्रबंधक"} की ओर से जवाब:`,
        ...paragraphsOf(answer),
      ],
      link: { title: "अपनी पूछताछ देखें", address: link },
      after: ["इस ईमेल का जवाब देने पर आपका जवाब उन तक पहुँचेगा।"],
    }),
    leasesEnding: ({ link, leases, more }) => ({
      subject:
        leases.length + more === 1
          ? "एक किरायेदारी जल्द समाप्त हो रही है"
          : `${leases.length + more} किरायेदारियाँ जल्द समाप्त हो रही हैं`,
      before: [
        "आपके ज़िम्मे की ये किरायेदारियाँ जल्द समाप्त हो रही हैं। उन्हें नवीनीकृत करें या चाबियाँ वापस लेने की तैयारी करें:",
        ...leases.map(({ unitName, expiryDate }) => `${unitName}: ${dateIn("hi", expiryDate)}`),
        ...(more > 0 ? [`और ${more} अन्य`] : []),
      ],
      link: { title: "अपने काम देखें", address: link },
      after: [],
    }),
    handedOver: ({ link, from, properties, requests }) => ({
      subject: "आपको संपत्तियों की ज़िम्मेदारी सौंपी गई है",
      before: [`${from ?? "एक सहकर्मी"} ने ये आपको सौंपे हैं:`, `संपत्तियाँ: ${properties}`, `खुले सेवा अनुरोध: ${requests}`],
      link: { title: "अपनी संपत्तियाँ देखें", address: link },
      after: [],
    }),
    requestNews: ({ link, unitName, happened }) => ({
      subject: `${unitName} के लिए सेवा अनुरोध`,
      before: [requestNews[happened](unitName)],
      link: { title: "अनुरोध खोलें", address: link },
      after: [],
    }),
  },
};
