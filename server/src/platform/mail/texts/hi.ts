import type { MailTexts, RequestNews } from "./mail-text.ts";
import { dateIn, paragraphsOf } from "./mail-text.ts";

/** What has happened to a service request. */
const requestNews: Record<RequestNews, (unit: string) => string> = {
  raised: (unit) => `${unit} के लिए एक सेवा अनुरोध आया है।`,
  Assigned: (unit) => `${unit} का सेवा अनुरोध एक कर्मचारी को सौंपा गया है।`,
  InProgress: (unit) => `${unit} के सेवा अनुरोध पर काम शुरू हो गया है।`,
  Resolved: (unit) =>
    `${unit} का सेवा अनुरोध पूरा हो गया है। कृपया बताएँ कि सब ठीक है या नहीं; 14 दिनों के भीतर इसे दोबारा खोला जा सकता है।`,
  Closed: (unit) => `${unit} का सेवा अनुरोध बंद कर दिया गया है।`,
  reopened: (unit) => `${unit} का सेवा अनुरोध दोबारा खोला गया है।`,
  commented: (unit) => `${unit} के सेवा अनुरोध पर किसी ने टिप्पणी की है।`,
};

export const hi: MailTexts = {
  greeting: (name) => (name === undefined ? "नमस्ते," : `नमस्ते ${name},`),
  closing: "Vasati – किराये के घर, दुकानें और कार्यालय",
  chooseMails: "चुनें कि आपको कौन-से ई-मेल मिलें",
  templates: {
    welcome: ({ link }) => ({
      subject: "Vasati में आपका स्वागत है",
      before: ["आपका खाता तैयार है। किसी यूनिट के बारे में पूछताछ करने और अपनी पूछताछ की स्थिति देखने के लिए लॉग इन करें।"],
      link: { title: "लॉग इन करें", address: link },
      after: ["यदि यह खाता आपने नहीं खोला है, तो किसी ने ग़लती से आपका ई-मेल पता लिख दिया है; आपको कुछ करने की ज़रूरत नहीं है।"],
    }),
    resetPassword: ({ link, minutes }) => ({
      subject: "Vasati के लिए नया पासवर्ड चुनें",
      before: [`इस लिंक से आप नया पासवर्ड चुन सकते हैं। यह केवल एक बार और ${minutes} मिनट के भीतर काम करेगा।`],
      link: { title: "नया पासवर्ड चुनें", address: link },
      after: ["यदि आपने इसका अनुरोध नहीं किया है, तो कुछ करने की ज़रूरत नहीं है: आपका पासवर्ड वही रहेगा।"],
    }),
    invitation: ({ link, minutes }) => ({
      subject: "Vasati पर आपका खाता",
      before: [
        `Vasati के एक एडमिनिस्ट्रेटर ने आपके लिए खाता खोला है या आपके खाते को नई भूमिका दी है। इस लिंक से उसका पासवर्ड चुनें। यह केवल एक बार और ${minutes} मिनट के भीतर काम करेगा।`,
      ],
      link: { title: "पासवर्ड चुनें", address: link },
      after: ["यदि समय निकल गया हो, तो लॉगिन पेज पर “पासवर्ड भूल गए?” चुनें; नया लिंक इसी पते पर आएगा।"],
    }),
    passwordChanged: ({ link }) => ({
      subject: "आपका Vasati पासवर्ड बदल दिया गया है",
      before: ["आपके खाते का पासवर्ड अभी-अभी बदला गया है और उसके बाकी सत्र समाप्त कर दिए गए हैं।"],
      link: { title: "यह मैंने नहीं किया: नया पासवर्ड चुनें", address: link },
      after: ["यदि यह आपने ही किया है, तो कुछ करने की ज़रूरत नहीं है।"],
    }),
    enquiryReceived: ({ link, unitName, tenantName }) => ({
      subject: "आपकी एक यूनिट के लिए नई पूछताछ",
      before: [`${tenantName ?? "किसी"} ने ${unitName} के बारे में पूछताछ की है।`],
      link: { title: "पूछताछ खोलें", address: link },
      after: [],
    }),
    enquiryAnswered: ({ link, unitName, answeredBy, answer }) => ({
      subject: `${unitName} के बारे में आपकी पूछताछ का उत्तर`,
      before: [
        `${unitName} के बारे में आपकी पूछताछ का ${answeredBy ?? "प्रॉपर्टी मैनेजर"} की ओर से उत्तर:`,
        ...paragraphsOf(answer),
      ],
      link: { title: "अपनी पूछताछ देखें", address: link },
      after: ["इस ई-मेल का जवाब देने पर वह उत्तर देने वाले व्यक्ति तक पहुँचेगा।"],
    }),
    leasesEnding: ({ link, leases, more }) => ({
      subject:
        leases.length + more === 1
          ? "एक किरायेदारी जल्द समाप्त हो रही है"
          : `${leases.length + more} किरायेदारियाँ जल्द समाप्त हो रही हैं`,
      before: [
        "आपकी संपत्तियों में ये किरायेदारियाँ समाप्त होने वाली हैं। उन्हें नवीनीकृत करें या चाबियाँ वापस लेने की तैयारी करें:",
        ...leases.map(({ unitName, expiryDate }) => `${unitName}: ${dateIn("hi", expiryDate)}`),
        ...(more > 0 ? [`और ${more} अन्य`] : []),
      ],
      link: { title: "अपने कार्य खोलें", address: link },
      after: [],
    }),
    handedOver: ({ link, from, properties, requests }) => ({
      subject: "आपको संपत्तियों की ज़िम्मेदारी सौंपी गई है",
      before: [
        `अब तक ये ${from ?? "एक सहकर्मी"} के ज़िम्मे थे; आज से यह ज़िम्मेदारी आपकी है:`,
        `संपत्तियाँ: ${properties}`,
        `खुले सेवा अनुरोध: ${requests}`,
      ],
      link: { title: "अपनी संपत्तियाँ खोलें", address: link },
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
