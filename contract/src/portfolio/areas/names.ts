import type { Language } from "../../people/auth.ts";

/** In each language but English, in which the table of areas has them. */
type Names = Record<Exclude<Language, "en">, string>;

/** The names of the areas of a new database by code. */
export const areaNames = {
  indiranagar: { hi: "इंदिरानगर", kn: "ಇಂದಿರಾನಗರ" },
  koramangala: { hi: "कोरमंगला", kn: "ಕೋರಮಂಗಲ" },
  jayanagar: { hi: "जयनगर", kn: "ಜಯನಗರ" },
  whitefield: { hi: "व्हाइटफ़ील्ड", kn: "ವೈಟ್‌ಫೀಲ್ಡ್" },
  "hsr-layout": { hi: "एचएसआर लेआउट", kn: "ಎಚ್‌ಎಸ್‌ಆರ್ ಲೇಔಟ್" },
  marathahalli: { hi: "मारतहल्ली", kn: "ಮಾರತಹಳ್ಳಿ" },
  "electronic-city": { hi: "इलेक्ट्रॉनिक सिटी", kn: "ಎಲೆಕ್ಟ್ರಾನಿಕ್ ಸಿಟಿ" },
  malleshwaram: { hi: "मल्लेश्वरम", kn: "ಮಲ್ಲೇಶ್ವರಂ" },
  rajajinagar: { hi: "राजाजीनगर", kn: "ರಾಜಾಜಿನಗರ" },
  basavanagudi: { hi: "बसवनगुडी", kn: "ಬಸವನಗುಡಿ" },
  "jp-nagar": { hi: "जे. पी. नगर", kn: "ಜೆ. ಪಿ. ನಗರ" },
  "btm-layout": { hi: "बीटीएम लेआउट", kn: "ಬಿಟಿಎಂ ಲೇಔಟ್" },
  hebbal: { hi: "हेब्बाल", kn: "ಹೆಬ್ಬಾಳ" },
  yelahanka: { hi: "येलहंका", kn: "ಯಲಹಂಕ" },
  banashankari: { hi: "बनशंकरी", kn: "ಬನಶಂಕರಿ" },
  bellandur: { hi: "बेल्लंदूर", kn: "ಬೆಳ್ಳಂದೂರು" },
  "sarjapur-road": { hi: "सरजापुर रोड", kn: "ಸರ್ಜಾಪುರ ರಸ್ತೆ" },
  "frazer-town": { hi: "फ़्रेज़र टाउन", kn: "ಫ್ರೇಜರ್ ಟೌನ್" },
  vijayanagar: { hi: "विजयनगर", kn: "ವಿಜಯನಗರ" },
  shivajinagar: { hi: "शिवाजीनगर", kn: "ಶಿವಾಜಿನಗರ" },
  chickpet: { hi: "चिकपेट", kn: "ಚಿಕ್ಕಪೇಟೆ" },
  peenya: { hi: "पीण्या", kn: "ಪೀಣ್ಯ" },
  "devaraja-mohalla": { hi: "देवराज मोहल्ला", kn: "ದೇವರಾಜ ಮೊಹಲ್ಲಾ" },
  gokulam: { hi: "गोकुलम", kn: "ಗೋಕುಲಂ" },
  saraswathipuram: { hi: "सरस्वतीपुरम", kn: "ಸರಸ್ವತಿಪುರಂ" },
  jayalakshmipuram: { hi: "जयलक्ष्मीपुरम", kn: "ಜಯಲಕ್ಷ್ಮಿಪುರಂ" },
  "hebbal-industrial-area": { hi: "हेब्बाल औद्योगिक क्षेत्र", kn: "ಹೆಬ್ಬಾಳ ಕೈಗಾರಿಕಾ ಪ್ರದೇಶ" },
  "vijayanagar-mysuru": { hi: "विजयनगर, मैसूरु", kn: "ವಿಜಯನಗರ, ಮೈಸೂರು" },
  kuvempunagar: { hi: "कुवेंपुनगर", kn: "ಕುವೆಂಪುನಗರ" },
  hampankatta: { hi: "हंपनकट्टा", kn: "ಹಂಪನಕಟ್ಟೆ" },
  kankanady: { hi: "कंकनाडी", kn: "ಕಂಕನಾಡಿ" },
  kodialbail: { hi: "कोडियालबेल", kn: "ಕೊಡಿಯಾಲ್‌ಬೈಲ್" },
  bejai: { hi: "बिजै", kn: "ಬಿಜೈ" },
  surathkal: { hi: "सुरत्कल", kn: "ಸುರತ್ಕಲ್" },
  vidyanagar: { hi: "विद्यानगर", kn: "ವಿದ್ಯಾನಗರ" },
  keshwapur: { hi: "केश्वापुर", kn: "ಕೇಶ್ವಾಪುರ" },
  "old-hubballi": { hi: "पुरानी हुब्बल्लि", kn: "ಹಳೇ ಹುಬ್ಬಳ್ಳಿ" },
  navanagar: { hi: "नवनगर", kn: "ನವನಗರ" },
  "gokul-road": { hi: "गोकुल रोड", kn: "ಗೋಕುಲ ರಸ್ತೆ" },
  vidyagiri: { hi: "विद्यागिरि", kn: "ವಿದ್ಯಾಗಿರಿ" },
} as const satisfies Record<string, Names>;

/** Those of their cities. */
export const cityNames = {
  Bengaluru: { hi: "बेंगलुरु", kn: "ಬೆಂಗಳೂರು" },
  Mysuru: { hi: "मैसूरु", kn: "ಮೈಸೂರು" },
  Mangaluru: { hi: "मंगलूरु", kn: "ಮಂಗಳೂರು" },
  Hubballi: { hi: "हुब्बल्लि", kn: "ಹುಬ್ಬಳ್ಳಿ" },
  Dharwad: { hi: "धारवाड़", kn: "ಧಾರವಾಡ" },
} as const satisfies Record<string, Names>;

/** The codes of the areas whose name in Hindi or Kannada has a text in it. */
export const areasCalled = (text: string): string[] =>
  Object.entries(areaNames).flatMap(([code, names]) =>
    Object.values(names).some((name) => name.includes(text)) ? [code] : [],
  );

/** The name of an area in a language; its title where the language has no name for it. */
export function areaNameIn(language: Language, { code, title }: { code: string; title: string }): string {
  const names: Readonly<Record<string, Names>> = areaNames;
  return language === "en" ? title : (names[code]?.[language] ?? title);
}
