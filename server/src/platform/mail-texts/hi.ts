import type { MailTexts } from "./mail-text.ts";

export const hi: MailTexts = {
  greeting: (name) => (name === undefined ? "नमस्ते," : `नमस्ते ${name},`),
  closing: "Vasati – किराये के घर, दुकानें और कार्यालय",
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
    passwordChanged: ({ link }) => ({
      subject: "आपका Vasati पासवर्ड बदल दिया गया है",
      before: ["आपके खाते का पासवर्ड अभी-अभी बदला गया है और उसके बाकी सत्र समाप्त कर दिए गए हैं।"],
      link: { title: "यह मैंने नहीं किया: नया पासवर्ड चुनें", address: link },
      after: ["यदि यह आपने ही किया है, तो कुछ करने की ज़रूरत नहीं है।"],
    }),
    enquiryReceived: ({ link, unitName, tenantName }) => ({
      subject: "आपकी एक यूनिट के लिए नई पूछताछ",
      before: [`${tenantName ?? "किसी"} ने ${unitName} के बारे में पूछताछ की है।`],
      link: { title: "यूनिट देखें", address: link },
      after: [],
    }),
  },
};
