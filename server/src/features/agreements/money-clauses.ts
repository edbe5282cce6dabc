import type { PaperLanguage } from "../../platform/pdf/paper.ts";
import type { Words } from "../../platform/pdf/words.ts";
import { listed, plain, sentences, words } from "../../platform/pdf/words.ts";
import type { AgreementFacts } from "./agreement-facts.ts";
import { isHome } from "./agreement-facts.ts";
import { bearerWords, moneyWords } from "./agreement-words.ts";
import type { ClauseOf } from "./clause.ts";

const rent: ClauseOf = (facts) => {
  const { rent: amount, rentDay } = facts;
  return {
    title: { en: "Rent", kn: "ಬಾಡಿಗೆ" },
    text: {
      en: sentences(
        words`The rent is ${moneyWords(amount, "en")} a month. The Tenant pays it in advance, in cash, on or before day ${rentDay} of each month of the English calendar; for each payment the Landlord gives a receipt (Karnataka Rent Act 1999, section 16).`,
        !isHome(facts) &&
          words`Goods and services tax, where it applies, is paid by the Tenant in addition, against a tax invoice.`,
        words`Where the law asks the Tenant to deduct tax from the rent, the Tenant pays it to the government and gives the Landlord the certificate.`,
      ),
      kn: sentences(
        words`ಮಾಸಿಕ ಬಾಡಿಗೆ ${moneyWords(amount, "kn")}. ಬಾಡಿಗೆದಾರರು ಪ್ರತಿ ಇಂಗ್ಲಿಷ್ ತಿಂಗಳ ${rentDay} ನೇ ತಾರೀಖಿನೊಳಗೆ ಬಾಡಿಗೆಯನ್ನು ಮುಂಗಡವಾಗಿ ನಗದಿನಲ್ಲಿ ಪಾವತಿಸತಕ್ಕದ್ದು; ಪ್ರತಿ ಪಾವತಿಗೂ ಮಾಲೀಕರು ರಸೀದಿ ನೀಡತಕ್ಕದ್ದು (ಕರ್ನಾಟಕ ಬಾಡಿಗೆ ಅಧಿನಿಯಮ 1999, ಪ್ರಕರಣ 16).`,
        !isHome(facts) && words`ಸರಕು ಮತ್ತು ಸೇವಾ ತೆರಿಗೆ ಅನ್ವಯಿಸುವಲ್ಲಿ, ಬಾಡಿಗೆದಾರರು ಅದನ್ನು ತೆರಿಗೆ ಬಿಲ್ಲಿನ ಮೇಲೆ ಹೆಚ್ಚುವರಿಯಾಗಿ ಪಾವತಿಸತಕ್ಕದ್ದು.`,
        words`ಬಾಡಿಗೆಯಿಂದ ತೆರಿಗೆ ಕಡಿತ ಮಾಡಬೇಕೆಂದು ಕಾನೂನು ಹೇಳುವಲ್ಲಿ, ಬಾಡಿಗೆದಾರರು ಅದನ್ನು ಸರ್ಕಾರಕ್ಕೆ ಪಾವತಿಸಿ ಮಾಲೀಕರಿಗೆ ಪ್ರಮಾಣಪತ್ರ ನೀಡತಕ್ಕದ್ದು.`,
      ),
    },
  };
};

const deposit: ClauseOf = ({ deposit: amount }) => ({
  title: { en: "Security deposit", kn: "ಭದ್ರತಾ ಠೇವಣಿ" },
  text:
    amount === 0
      ? { en: words`No security deposit is paid.`, kn: words`ಯಾವುದೇ ಭದ್ರತಾ ಠೇವಣಿ ಇರುವುದಿಲ್ಲ.` }
      : {
          en: words`The Tenant pays a security deposit of ${moneyWords(amount, "en")}, which bears no interest. The Landlord returns it when the premises are handed back vacant, less unpaid rent, unpaid bills and the cost of damage beyond fair wear and tear.`,
          kn: words`ಬಾಡಿಗೆದಾರರು ಬಡ್ಡಿರಹಿತ ಭದ್ರತಾ ಠೇವಣಿಯಾಗಿ ${moneyWords(amount, "kn")} ಪಾವತಿಸುತ್ತಾರೆ. ಆವರಣವನ್ನು ಖಾಲಿ ಮಾಡಿ ಹಿಂತಿರುಗಿಸಿದಾಗ, ಬಾಕಿ ಬಾಡಿಗೆ, ಬಾಕಿ ಬಿಲ್ಲುಗಳು ಮತ್ತು ಸಹಜ ಸವಕಳಿ ಮೀರಿದ ಹಾನಿಯ ವೆಚ್ಚವನ್ನು ಕಳೆದು ಉಳಿದ ಮೊತ್ತವನ್ನು ಮಾಲೀಕರು ಹಿಂತಿರುಗಿಸತಕ್ಕದ್ದು.`,
        },
});

const borne = {
  en: {
    garbage: "disposal of garbage",
    insideCleaning: "cleaning inside",
    outsideCleaning: "cleaning outside",
    airConditioningCost: "air conditioning and its upkeep",
  },
  kn: {
    garbage: "ಕಸ ವಿಲೇವಾರಿ",
    insideCleaning: "ಒಳಭಾಗದ ಸ್ವಚ್ಛತೆ",
    outsideCleaning: "ಹೊರಭಾಗದ ಸ್ವಚ್ಛತೆ",
    airConditioningCost: "ಹವಾನಿಯಂತ್ರಣ ಮತ್ತು ಅದರ ನಿರ್ವಹಣೆ",
  },
} as const;
const costs = ["garbage", "insideCleaning", "outsideCleaning", "airConditioningCost"] as const;

/** Who pays each running cost that was agreed. */
function bearersIn(facts: AgreementFacts, language: PaperLanguage): Words | false {
  const agreed = costs.flatMap((cost) => {
    const bearer = facts[cost];
    return bearer ? [words`${plain(borne[language][cost])}: ${bearerWords[language][bearer]}`] : [];
  });
  if (agreed.length === 0) return false;
  return language === "en"
    ? words`These costs are borne by: ${listed(agreed)}.`
    : words`ಈ ವೆಚ್ಚಗಳನ್ನು ಭರಿಸುವವರು: ${listed(agreed)}.`;
}

const runningCosts: ClauseOf = (facts) => {
  const { maintenance } = facts;
  const isIncluded = maintenance === 0;
  return {
    title: { en: "Maintenance and running costs", kn: "ನಿರ್ವಹಣೆ ಮತ್ತು ಇತರ ವೆಚ್ಚಗಳು" },
    text: {
      en: sentences(
        isIncluded && words`The rent includes the maintenance of what all units share.`,
        !isIncluded &&
          words`With the rent the Tenant pays ${moneyWords(maintenance, "en")} a month for the maintenance of what all units share.`,
        words`The Tenant pays for electricity and water as they are billed, and the Landlord pays the property tax.`,
        bearersIn(facts, "en"),
      ),
      kn: sentences(
        isIncluded && words`ಸಾಮಾನ್ಯ ಸ್ಥಳಗಳ ನಿರ್ವಹಣೆಯು ಬಾಡಿಗೆಯಲ್ಲೇ ಸೇರಿದೆ.`,
        !isIncluded &&
          words`ಸಾಮಾನ್ಯ ಸ್ಥಳಗಳ ನಿರ್ವಹಣೆಗಾಗಿ ಬಾಡಿಗೆದಾರರು ಬಾಡಿಗೆಯ ಜೊತೆಗೆ ತಿಂಗಳಿಗೆ ${moneyWords(maintenance, "kn")} ಪಾವತಿಸತಕ್ಕದ್ದು.`,
        words`ವಿದ್ಯುತ್ ಮತ್ತು ನೀರಿನ ಬಿಲ್ಲುಗಳನ್ನು ಬಾಡಿಗೆದಾರರು, ಆಸ್ತಿ ತೆರಿಗೆಯನ್ನು ಮಾಲೀಕರು ಪಾವತಿಸತಕ್ಕದ್ದು.`,
        bearersIn(facts, "kn"),
      ),
    },
  };
};

/** The clauses on what is paid, when and by whom. */
export const moneyClauses = [rent, deposit, runningCosts];
