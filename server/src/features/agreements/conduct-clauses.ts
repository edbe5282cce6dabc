import type { PaperLanguage } from "../../platform/pdf/paper.ts";
import type { Words } from "../../platform/pdf/words.ts";
import { plain, sentences, words } from "../../platform/pdf/words.ts";
import type { AgreementFacts } from "./agreement-facts.ts";
import { dateWords, numberWords } from "./agreement-words.ts";
import type { ClauseOf } from "./clause.ts";

const care: ClauseOf = () => ({
  title: { en: "Care of the premises", kn: "ಆವರಣದ ಆರೈಕೆ" },
  text: {
    en: words`The Tenant keeps the premises clean and in good order, sees to small repairs, and changes nothing of the building without the Landlord’s consent in writing. The Landlord sees to repairs of the building itself. The Tenant keeps to the rules of the building and of the law, and stores nothing dangerous.`,
    kn: words`ಬಾಡಿಗೆದಾರರು ಆವರಣವನ್ನು ಸ್ವಚ್ಛವಾಗಿ ಮತ್ತು ಸುಸ್ಥಿತಿಯಲ್ಲಿ ಇಟ್ಟುಕೊಂಡು, ಸಣ್ಣಪುಟ್ಟ ದುರಸ್ತಿಗಳನ್ನು ಮಾಡಿಸತಕ್ಕದ್ದು; ಮಾಲೀಕರ ಲಿಖಿತ ಒಪ್ಪಿಗೆಯಿಲ್ಲದೆ ಕಟ್ಟಡದಲ್ಲಿ ಯಾವುದೇ ಬದಲಾವಣೆ ಮಾಡತಕ್ಕದ್ದಲ್ಲ. ಕಟ್ಟಡದ ದುರಸ್ತಿಯನ್ನು ಮಾಲೀಕರು ಮಾಡಿಸತಕ್ಕದ್ದು. ಬಾಡಿಗೆದಾರರು ಕಟ್ಟಡದ ನಿಯಮಗಳನ್ನೂ ಕಾನೂನನ್ನೂ ಪಾಲಿಸತಕ್ಕದ್ದು; ಅಪಾಯಕಾರಿ ವಸ್ತುಗಳನ್ನು ಇಡತಕ್ಕದ್ದಲ್ಲ.`,
  },
});

const subletting: ClauseOf = () => ({
  title: { en: "No subletting", kn: "ಒಳಬಾಡಿಗೆ ಇಲ್ಲ" },
  text: {
    en: words`The Tenant neither sublets the premises nor leaves them to anybody else, as a whole or in part, without the Landlord’s consent in writing.`,
    kn: words`ಮಾಲೀಕರ ಲಿಖಿತ ಒಪ್ಪಿಗೆಯಿಲ್ಲದೆ ಬಾಡಿಗೆದಾರರು ಆವರಣವನ್ನು ಪೂರ್ಣವಾಗಿ ಅಥವಾ ಭಾಗಶಃ ಒಳಬಾಡಿಗೆಗೆ ನೀಡತಕ್ಕದ್ದಲ್ಲ, ಬೇರೆಯವರಿಗೆ ವಹಿಸತಕ್ಕದ್ದಲ್ಲ.`,
  },
});

const visits: ClauseOf = () => ({
  title: { en: "Inspection", kn: "ಪರಿಶೀಲನೆ" },
  text: {
    en: words`The Landlord, or somebody whom the Landlord sends, may look at the premises at a reasonable hour, after telling the Tenant a day before.`,
    kn: words`ಒಂದು ದಿನ ಮುಂಚಿತವಾಗಿ ಬಾಡಿಗೆದಾರರಿಗೆ ತಿಳಿಸಿ, ಮಾಲೀಕರು ಅಥವಾ ಅವರು ಕಳುಹಿಸಿದವರು ಸೂಕ್ತ ಸಮಯದಲ್ಲಿ ಆವರಣವನ್ನು ಪರಿಶೀಲಿಸಬಹುದು.`,
  },
});

/** For how long nobody ends the tenancy: months, or until a day; false if there is no lock-in. */
function lockInWords({ lockInMonths, lockInUntil }: AgreementFacts, language: PaperLanguage): Words | false {
  const day = dateWords(lockInUntil, language);
  const months = numberWords(lockInMonths, language);
  if (lockInMonths === 0) return false;
  if (language === "en")
    return day === ""
      ? words`within its first ${months} ${plain(lockInMonths === 1 ? "month" : "months")}`
      : words`up to and including ${day}`;
  return day === "" ? words`ಮೊದಲ ${months} ತಿಂಗಳೊಳಗೆ` : words`${day} ರವರೆಗೆ`;
}

/** With which notice the tenancy ends. Terms may ask for none ahead. */
function noticeWords({ noticeMonths }: AgreementFacts, language: PaperLanguage): Words {
  const months = numberWords(noticeMonths, language);
  if (language === "en")
    return noticeMonths === 0
      ? words`by a notice in writing`
      : words`with ${months} ${plain(noticeMonths === 1 ? "month’s" : "months’")} notice in writing`;
  return noticeMonths === 0 ? words`ಲಿಖಿತ ಸೂಚನೆ ನೀಡಿ` : words`${months} ತಿಂಗಳ ಲಿಖಿತ ಸೂಚನೆ ನೀಡಿ`;
}

const notice: ClauseOf = (facts) => {
  const lockIn = { en: lockInWords(facts, "en"), kn: lockInWords(facts, "kn") };
  const ahead = { en: noticeWords(facts, "en"), kn: noticeWords(facts, "kn") };
  return {
    title: { en: "Lock-in and notice", kn: "ಕಡ್ಡಾಯ ಅವಧಿ ಮತ್ತು ಸೂಚನೆ" },
    text: {
      en: sentences(
        lockIn.en
          ? words`Neither side ends the tenancy ${lockIn.en}. After that either side may end it before its last day ${ahead.en}.`
          : words`There is no lock-in period. Either side may end the tenancy before its last day ${ahead.en}.`,
        words`The Landlord may also end it, as the law provides, where rent stays unpaid after a notice in writing, or where another term of this agreement is broken.`,
      ),
      kn: sentences(
        lockIn.kn
          ? words`${lockIn.kn} ಯಾವ ಪಕ್ಷವೂ ಬಾಡಿಗೆಯನ್ನು ಕೊನೆಗೊಳಿಸತಕ್ಕದ್ದಲ್ಲ. ಆನಂತರ ಯಾವುದೇ ಪಕ್ಷವು ${ahead.kn} ಅವಧಿಗೆ ಮುನ್ನ ಕೊನೆಗೊಳಿಸಬಹುದು.`
          : words`ಕಡ್ಡಾಯ ಅವಧಿ ಇರುವುದಿಲ್ಲ. ಯಾವುದೇ ಪಕ್ಷವು ${ahead.kn} ಅವಧಿಗೆ ಮುನ್ನ ಕೊನೆಗೊಳಿಸಬಹುದು.`,
        words`ಲಿಖಿತ ಸೂಚನೆಯ ನಂತರವೂ ಬಾಡಿಗೆ ಬಾಕಿ ಉಳಿದರೆ, ಅಥವಾ ಈ ಒಪ್ಪಂದದ ಬೇರೆ ಷರತ್ತನ್ನು ಉಲ್ಲಂಘಿಸಿದರೆ, ಕಾನೂನಿನ ಪ್ರಕಾರ ಮಾಲೀಕರು ಬಾಡಿಗೆಯನ್ನು ಕೊನೆಗೊಳಿಸಬಹುದು.`,
      ),
    },
  };
};

const handingBack: ClauseOf = () => ({
  title: { en: "Handing back", kn: "ಆವರಣ ಹಿಂತಿರುಗಿಸುವಿಕೆ" },
  text: {
    en: words`At the end the Tenant hands the premises back vacant, with the keys and everything that was handed over, and with the bills paid to that day.`,
    kn: words`ಅವಧಿ ಮುಗಿದಾಗ ಬಾಡಿಗೆದಾರರು ಆ ದಿನದವರೆಗಿನ ಬಿಲ್ಲುಗಳನ್ನು ಪಾವತಿಸಿ, ಆವರಣವನ್ನು ಖಾಲಿ ಮಾಡಿ, ಕೀಲಿಗಳು ಮತ್ತು ಪಡೆದ ಎಲ್ಲ ವಸ್ತುಗಳೊಂದಿಗೆ ಹಿಂತಿರುಗಿಸತಕ್ಕದ್ದು.`,
  },
});

const renewal: ClauseOf = ({ renewalTerms }) => ({
  title: { en: "Renewal", kn: "ನವೀಕರಣ" },
  text: {
    en: sentences(
      words`The tenancy may be renewed by an agreement in writing before it ends.`,
      renewalTerms !== "" && words`Proposed terms: ${renewalTerms}`,
    ),
    kn: sentences(
      words`ಅವಧಿ ಮುಗಿಯುವ ಮುನ್ನ ಲಿಖಿತ ಒಪ್ಪಂದದ ಮೂಲಕ ಬಾಡಿಗೆಯನ್ನು ನವೀಕರಿಸಬಹುದು.`,
      renewalTerms !== "" && words`ಪ್ರಸ್ತಾಪಿತ ಷರತ್ತುಗಳು: ${renewalTerms}`,
    ),
  },
});

const identity: ClauseOf = () => ({
  title: { en: "Identity and police verification", kn: "ಗುರುತು ಮತ್ತು ಪೊಲೀಸ್ ಪರಿಶೀಲನೆ" },
  text: {
    en: words`The Tenant shows a document of identity and gives what the police verification of tenants asks for.`,
    kn: words`ಬಾಡಿಗೆದಾರರು ಗುರುತಿನ ದಾಖಲೆಯನ್ನು ತೋರಿಸಿ, ಬಾಡಿಗೆದಾರರ ಪೊಲೀಸ್ ಪರಿಶೀಲನೆಗೆ ಬೇಕಾದ ವಿವರಗಳನ್ನು ನೀಡತಕ್ಕದ್ದು.`,
  },
});

const law: ClauseOf = ({ placeOfSigning }) => ({
  title: { en: "Law", kn: "ಕಾನೂನು" },
  text: {
    en: words`The law in force in Karnataka applies to this agreement; the courts at ${placeOfSigning} decide on it.`,
    kn: words`ಈ ಒಪ್ಪಂದಕ್ಕೆ ಕರ್ನಾಟಕದಲ್ಲಿ ಜಾರಿಯಲ್ಲಿರುವ ಕಾನೂನು ಅನ್ವಯಿಸುತ್ತದೆ; ${placeOfSigning} ನ್ಯಾಯಾಲಯಗಳಿಗೆ ಅಧಿಕಾರ ವ್ಯಾಪ್ತಿ ಇರುತ್ತದೆ.`,
  },
});

/** The clauses on conduct and on the end of the tenancy. */
export const conductClauses = [care, subletting, visits, notice, handingBack, renewal, identity, law];
