import { words } from "../../platform/pdf/words.ts";
import type { Words } from "../../platform/pdf/words.ts";
import type { AgreementFacts } from "./agreement-facts.ts";
import { needsRegistration } from "./agreement-facts.ts";
import type { InBoth } from "./clause.ts";

const draft: InBoth<Words> = {
  en: words`This is a draft, made from the records of the property manager. It is no legal advice: verify every entry, and have a blank filled in before anybody signs.`,
  kn: words`ಇದು ಆಸ್ತಿ ನಿರ್ವಾಹಕರ ದಾಖಲೆಗಳಿಂದ ಸಿದ್ಧಪಡಿಸಿದ ಕರಡು; ಕಾನೂನು ಸಲಹೆಯಲ್ಲ. ಸಹಿ ಮಾಡುವ ಮೊದಲು ಪ್ರತಿಯೊಂದು ವಿವರವನ್ನೂ ಪರಿಶೀಲಿಸಿ, ಖಾಲಿ ಜಾಗಗಳನ್ನು ಭರ್ತಿ ಮಾಡಿ.`,
};

/** Names no amount: stamp duty rates change, and their base is disputed. */
const stamp: InBoth<Words> = {
  en: words`Stamp duty is paid before the signing (Karnataka Stamp Act 1957, Schedule, Article 30). Ask Kaveri Online Services or a sub-registrar how much it is.`,
  kn: words`ಸಹಿ ಮಾಡುವ ಮೊದಲು ಮುದ್ರಾಂಕ ಶುಲ್ಕ ಪಾವತಿಸಬೇಕು (ಕರ್ನಾಟಕ ಸ್ಟಾಂಪು ಅಧಿನಿಯಮ 1957, ಅನುಸೂಚಿ, ಅನುಚ್ಛೇದ 30). ಮೊತ್ತವನ್ನು ಕಾವೇರಿ ಆನ್‌ಲೈನ್ ಸೇವೆ ಅಥವಾ ಉಪನೋಂದಣಾಧಿಕಾರಿಯಲ್ಲಿ ವಿಚಾರಿಸಿ.`,
};

/** The agreement leaves open how the rent is paid, and income tax law limits cash. */
const cash: InBoth<Words> = {
  en: words`The law limits payments in cash. Where rent or deposit is a large amount, ask whether it may be paid in cash.`,
  kn: words`ನಗದು ಪಾವತಿಗೆ ಕಾನೂನಿನಲ್ಲಿ ಮಿತಿ ಇದೆ. ಬಾಡಿಗೆ ಅಥವಾ ಠೇವಣಿ ದೊಡ್ಡ ಮೊತ್ತವಾಗಿದ್ದರೆ, ಅದನ್ನು ನಗದಿನಲ್ಲಿ ಪಾವತಿಸಬಹುದೇ ಎಂದು ವಿಚಾರಿಸಿ.`,
};

/** Registration Act 1908, sections 17 (what must be registered) and 23 (within four months). */
const registration: InBoth<Words> = {
  en: words`The term is twelve months or more, or the rent is yearly. A lease for more than one year, from year to year, or with a yearly rent must be registered within four months of the signing (Registration Act 1908, sections 17 and 23).`,
  kn: words`ಬಾಡಿಗೆ ಅವಧಿಯು ಹನ್ನೆರಡು ತಿಂಗಳು ಅಥವಾ ಹೆಚ್ಚು, ಇಲ್ಲವೇ ಬಾಡಿಗೆ ವಾರ್ಷಿಕ. ಒಂದು ವರ್ಷಕ್ಕಿಂತ ಹೆಚ್ಚಿನ, ವರ್ಷದಿಂದ ವರ್ಷಕ್ಕೆ ಮುಂದುವರಿಯುವ ಅಥವಾ ವಾರ್ಷಿಕ ಬಾಡಿಗೆಯ ಗುತ್ತಿಗೆಯನ್ನು ಸಹಿ ಮಾಡಿದ ನಾಲ್ಕು ತಿಂಗಳೊಳಗೆ ನೋಂದಾಯಿಸಬೇಕು (ನೋಂದಣಿ ಅಧಿನಿಯಮ 1908, ಪ್ರಕರಣ 17 ಮತ್ತು 23).`,
};

const police: InBoth<Words> = {
  en: words`Where the police ask for the verification of tenants, as in Bengaluru, it is due before the premises are occupied.`,
  kn: words`ಬೆಂಗಳೂರಿನಂತೆ ಪೊಲೀಸರು ಬಾಡಿಗೆದಾರರ ಪರಿಶೀಲನೆ ಕೇಳುವಲ್ಲಿ, ವಾಸ ಆರಂಭಿಸುವ ಮುನ್ನ ಅದನ್ನು ಪೂರ್ಣಗೊಳಿಸಬೇಕು.`,
};

/** What both sides should consider before signing. */
export const noticesOf = (facts: AgreementFacts): InBoth<Words>[] => [
  draft,
  cash,
  stamp,
  ...(needsRegistration(facts) ? [registration] : []),
  police,
];
