import { mailTexts } from "../../platform/mail/mail-text.ts";

export const welcome = mailTexts<{ link: string }>({
  en: ({ link }) => ({
    subject: "Welcome to Vasati",
    before: ["Your account is ready. Log in to send enquiries and see the replies."],
    link: { title: "Log in", address: link },
    after: ["If you didn't create this account, someone entered your address by mistake. You can ignore this e-mail."],
  }),
  hi: ({ link }) => ({
    subject: "Vasati में आपका स्वागत है",
    before: ["आपका खाता तैयार है। पूछताछ भेजने और जवाब देखने के लिए लॉग इन करें।"],
    link: { title: "लॉग इन करें", address: link },
    after: ["यदि यह खाता आपने नहीं बनाया, तो किसी ने ग़लती से आपका पता लिख दिया है। इस ईमेल पर ध्यान न दें।"],
  }),
  kn: ({ link }) => ({
    subject: "Vasatiಗೆ ಸ್ವಾಗತ",
    before: ["ನಿಮ್ಮ ಖಾತೆ ಸಿದ್ಧವಾಗಿದೆ. ವಿಚಾರಣೆ ಕಳುಹಿಸಲು ಮತ್ತು ಉತ್ತರಗಳನ್ನು ನೋಡಲು ಲಾಗಿನ್ ಆಗಿ."],
    link: { title: "ಲಾಗಿನ್ ಆಗಿ", address: link },
    after: ["ಈ ಖಾತೆಯನ್ನು ನೀವು ತೆರೆದಿಲ್ಲವಾದರೆ, ಯಾರೋ ತಪ್ಪಾಗಿ ನಿಮ್ಮ ವಿಳಾಸ ನಮೂದಿಸಿದ್ದಾರೆ. ಈ ಇಮೇಲ್ ಅನ್ನು ನಿರ್ಲಕ್ಷಿಸಿ."],
  }),
});

export const resetLink = mailTexts<{ link: string; minutes: number }>({
  en: ({ link, minutes }) => ({
    subject: "Set a new password for Vasati",
    before: [`Use this link to set a new password. It works once, within ${minutes} minutes.`],
    link: { title: "Set a new password", address: link },
    after: ["If you didn't ask for this, ignore this e-mail. Your password stays the same."],
  }),
  hi: ({ link, minutes }) => ({
    subject: "Vasati के लिए नया पासवर्ड चुनें",
    before: [`इस लिंक से आप नया पासवर्ड चुन सकते हैं। यह केवल एक बार और ${minutes} मिनट के भीतर काम करेगा।`],
    link: { title: "नया पासवर्ड चुनें", address: link },
    after: ["यदि आपने यह नहीं माँगा, तो इस ईमेल पर ध्यान न दें। आपका पासवर्ड वही रहेगा।"],
  }),
  kn: ({ link, minutes }) => ({
    subject: "Vasatiಗೆ ಹೊಸ ಪಾಸ್‌ವರ್ಡ್ ಹೊಂದಿಸಿ",
    before: [`ಈ ಲಿಂಕ್ ಮೂಲಕ ನೀವು ಹೊಸ ಪಾಸ್‌ವರ್ಡ್ ಹೊಂದಿಸಬಹುದು. ಇದು ಒಂದೇ ಬಾರಿ, ${minutes} ನಿಮಿಷಗಳೊಳಗೆ ಮಾತ್ರ ಕೆಲಸ ಮಾಡುತ್ತದೆ.`],
    link: { title: "ಹೊಸ ಪಾಸ್‌ವರ್ಡ್ ಹೊಂದಿಸಿ", address: link },
    after: ["ನೀವು ಇದನ್ನು ಕೇಳಿಲ್ಲವಾದರೆ ಈ ಇಮೇಲ್ ಅನ್ನು ನಿರ್ಲಕ್ಷಿಸಿ. ನಿಮ್ಮ ಪಾಸ್‌ವರ್ಡ್ ಬದಲಾಗುವುದಿಲ್ಲ."],
  }),
});

/** An administrator has created an account for the recipient. */
export const invitation = mailTexts<{ link: string; minutes: number }>({
  en: ({ link, minutes }) => ({
    subject: "Your Vasati account",
    before: [
      `An administrator has created a Vasati account for you, or changed the role of yours. Use this link to choose its password. It works once, within ${minutes} minutes.`,
    ],
    link: { title: "Choose a password", address: link },
    after: ["If the link has expired, choose “Forgot password?” on the login page to get a new one."],
  }),
  hi: ({ link, minutes }) => ({
    subject: "Vasati पर आपका खाता",
    before: [
      `एक प्रशासक ने आपके लिए Vasati खाता बनाया है या आपके खाते की भूमिका बदली है। इस लिंक से उसका पासवर्ड चुनें। यह केवल एक बार और ${minutes} मिनट के भीतर काम करेगा।`,
    ],
    link: { title: "पासवर्ड चुनें", address: link },
    after: ["यदि लिंक का समय निकल गया हो, तो नया पाने के लिए लॉगिन पेज पर “पासवर्ड भूल गए?” चुनें।"],
  }),
  kn: ({ link, minutes }) => ({
    subject: "Vasatiಯಲ್ಲಿ ನಿಮ್ಮ ಖಾತೆ",
    before: [
      `ನಿರ್ವಾಹಕರೊಬ್ಬರು ನಿಮಗಾಗಿ Vasati ಖಾತೆ ತೆರೆದಿದ್ದಾರೆ ಅಥವಾ ನಿಮ್ಮ ಖಾತೆಯ ಪಾತ್ರ ಬದಲಿಸಿದ್ದಾರೆ. ಈ ಲಿಂಕ್ ಮೂಲಕ ಅದರ ಪಾಸ್‌ವರ್ಡ್ ಆಯ್ಕೆಮಾಡಿ. ಇದು ಒಂದೇ ಬಾರಿ, ${minutes} ನಿಮಿಷಗಳೊಳಗೆ ಮಾತ್ರ ಕೆಲಸ ಮಾಡುತ್ತದೆ.`,
    ],
    link: { title: "ಪಾಸ್‌ವರ್ಡ್ ಆಯ್ಕೆಮಾಡಿ", address: link },
    after: ["ಲಿಂಕ್‌ನ ಅವಧಿ ಮುಗಿದಿದ್ದರೆ, ಹೊಸದನ್ನು ಪಡೆಯಲು ಲಾಗಿನ್ ಪುಟದಲ್ಲಿ “ಪಾಸ್‌ವರ್ಡ್ ಮರೆತಿರಾ?” ಆಯ್ಕೆಮಾಡಿ."],
  }),
});

export const passwordChanged = mailTexts<{ link: string }>({
  en: ({ link }) => ({
    subject: "Your Vasati password was changed",
    before: ["Your password has just been changed. You've been logged out on your other devices."],
    link: { title: "This wasn't me: set a new password", address: link },
    after: ["If this was you, you don't need to do anything."],
  }),
  hi: ({ link }) => ({
    subject: "आपका Vasati पासवर्ड बदल दिया गया है",
    before: ["आपका पासवर्ड अभी-अभी बदला गया है। आप अपने दूसरे डिवाइस पर लॉग आउट हो गए हैं।"],
    link: { title: "यह मैंने नहीं किया: नया पासवर्ड चुनें", address: link },
    after: ["यदि यह आपने ही किया है, तो कुछ करने की ज़रूरत नहीं है।"],
  }),
  kn: ({ link }) => ({
    subject: "ನಿಮ್ಮ Vasati ಪಾಸ್‌ವರ್ಡ್ ಬದಲಾಗಿದೆ",
    before: ["ನಿಮ್ಮ ಪಾಸ್‌ವರ್ಡ್ ಈಗಷ್ಟೇ ಬದಲಾಗಿದೆ. ನಿಮ್ಮ ಇತರ ಸಾಧನಗಳಲ್ಲಿ ಲಾಗ್ಔಟ್ ಆಗಿದ್ದೀರಿ."],
    link: { title: "ಇದು ನಾನಲ್ಲ: ಹೊಸ ಪಾಸ್‌ವರ್ಡ್ ಹೊಂದಿಸಿ", address: link },
    after: ["ನೀವೇ ಬದಲಾಯಿಸಿದ್ದರೆ ಏನೂ ಮಾಡಬೇಕಾಗಿಲ್ಲ."],
  }),
});
