import { monthsOf } from "@vasati/contract/leasing/terms";
import { plain, sentences, words } from "../../platform/pdf/words.ts";
import { isHome } from "./agreement-facts.ts";
import { businessWords, dateWords, licenceWords, numberWords } from "./agreement-words.ts";
import type { ClauseOf } from "./clause.ts";

const premises: ClauseOf = (facts) => {
  const { unit, business, licence } = facts;
  const needed = licence !== null && licence !== "NRQ" && licence;
  return {
    title: { en: "Premises and use", kn: "ಆವರಣ ಮತ್ತು ಅದರ ಬಳಕೆ" },
    text: {
      en: sentences(
        words`The Landlord lets to the Tenant ${unit.name}, as described above (the “premises”).`,
        isHome(facts) &&
          words`The Tenant uses the premises only as a residence of the Tenant and the Tenant’s family, and not for trade.`,
        !isHome(facts) &&
          words`The Tenant uses the premises only for this business: ${business ? businessWords.en[business] : undefined}. The Tenant obtains every licence that the business needs and keeps it valid, at the Tenant’s own cost.`,
        !isHome(facts) && needed !== false && words`Licence of the premises: ${licenceWords.en[needed]}.`,
      ),
      kn: sentences(
        words`ಮೇಲೆ ವಿವರಿಸಿದ ${unit.name} (ಇನ್ನು ಮುಂದೆ “ಆವರಣ”) ಅನ್ನು ಮಾಲೀಕರು ಬಾಡಿಗೆದಾರರಿಗೆ ಬಾಡಿಗೆಗೆ ನೀಡುತ್ತಾರೆ.`,
        isHome(facts) && words`ಬಾಡಿಗೆದಾರರು ಆವರಣವನ್ನು ತಮ್ಮ ಮತ್ತು ತಮ್ಮ ಕುಟುಂಬದ ವಾಸಕ್ಕೆ ಮಾತ್ರ ಬಳಸತಕ್ಕದ್ದು; ವ್ಯಾಪಾರಕ್ಕೆ ಬಳಸತಕ್ಕದ್ದಲ್ಲ.`,
        !isHome(facts) &&
          words`ಬಾಡಿಗೆದಾರರು ಆವರಣವನ್ನು ಈ ವ್ಯವಹಾರಕ್ಕೆ ಮಾತ್ರ ಬಳಸತಕ್ಕದ್ದು: ${business ? businessWords.kn[business] : undefined}. ವ್ಯವಹಾರಕ್ಕೆ ಬೇಕಾದ ಎಲ್ಲ ಪರವಾನಗಿಗಳನ್ನು ಬಾಡಿಗೆದಾರರು ಸ್ವಂತ ವೆಚ್ಚದಲ್ಲಿ ಪಡೆದು ಚಾಲ್ತಿಯಲ್ಲಿಡತಕ್ಕದ್ದು.`,
        !isHome(facts) && needed !== false && words`ಆವರಣದ ಪರವಾನಗಿ: ${licenceWords.kn[needed]}.`,
      ),
    },
  };
};

const term: ClauseOf = ({ from, until }) => {
  const months = monthsOf(from, until) ?? undefined;
  const days = {
    en: words`from ${dateWords(from, "en")} to ${dateWords(until, "en")}, both days included`,
    kn: words`${dateWords(from, "kn")} ರಿಂದ ${dateWords(until, "kn")} ರವರೆಗೆ, ಎರಡೂ ದಿನಗಳು ಸೇರಿ`,
  };
  const end = {
    en: words`It ends on the last day without further notice, unless it is renewed in writing.`,
    kn: words`ಲಿಖಿತವಾಗಿ ನವೀಕರಿಸದಿದ್ದರೆ, ಕೊನೆಯ ದಿನದಂದು ಬೇರೆ ಸೂಚನೆಯಿಲ್ಲದೆ ಬಾಡಿಗೆ ಅವಧಿ ಮುಗಿಯುತ್ತದೆ.`,
  };
  return {
    title: { en: "Term", kn: "ಅವಧಿ" },
    text:
      months === undefined
        ? {
            en: sentences(words`The tenancy lasts ${days.en}.`, end.en),
            kn: sentences(words`ಬಾಡಿಗೆ ಅವಧಿಯು ${days.kn}.`, end.kn),
          }
        : {
            en: sentences(
              words`The tenancy lasts ${numberWords(months, "en")} ${plain(months === 1 ? "month" : "months")}, ${days.en}.`,
              end.en,
            ),
            kn: sentences(words`ಬಾಡಿಗೆ ಅವಧಿಯು ${numberWords(months, "kn")} ತಿಂಗಳು: ${days.kn}.`, end.kn),
          },
  };
};

const keys: ClauseOf = ({ keysHandOver, keysReturn }) => ({
  title: { en: "Keys", kn: "ಕೀಲಿಗಳು" },
  text: {
    en: sentences(
      words`The keys are handed over on ${dateWords(keysHandOver, "en")}.`,
      keysReturn === ""
        ? words`All of them are returned on the last day of the tenancy.`
        : words`All of them are returned on ${dateWords(keysReturn, "en")}.`,
    ),
    kn: sentences(
      words`ಕೀಲಿಗಳನ್ನು ದಿನಾಂಕ ${dateWords(keysHandOver, "kn")} ರಂದು ಹಸ್ತಾಂತರಿಸಲಾಗುತ್ತದೆ.`,
      keysReturn === ""
        ? words`ಬಾಡಿಗೆ ಅವಧಿಯ ಕೊನೆಯ ದಿನದಂದು ಎಲ್ಲ ಕೀಲಿಗಳನ್ನು ಹಿಂತಿರುಗಿಸತಕ್ಕದ್ದು.`
        : words`ದಿನಾಂಕ ${dateWords(keysReturn, "kn")} ರಂದು ಎಲ್ಲ ಕೀಲಿಗಳನ್ನು ಹಿಂತಿರುಗಿಸತಕ್ಕದ್ದು.`,
    ),
  },
});

const fittings: ClauseOf = ({ appliances, airConditioning }) =>
  appliances === "" && airConditioning === ""
    ? undefined
    : {
        title: { en: "What is handed over with the premises", kn: "ಆವರಣದೊಂದಿಗೆ ನೀಡುವ ವಸ್ತುಗಳು" },
        text: {
          en: sentences(
            appliances !== "" && words`Appliances: ${appliances}.`,
            airConditioning !== "" && words`Air conditioning: ${airConditioning}.`,
            words`The Tenant gives them back in the same condition, fair wear and tear excepted.`,
          ),
          kn: sentences(
            appliances !== "" && words`ಉಪಕರಣಗಳು: ${appliances}.`,
            airConditioning !== "" && words`ಹವಾನಿಯಂತ್ರಣ: ${airConditioning}.`,
            words`ಸಹಜ ಸವಕಳಿಯನ್ನು ಹೊರತುಪಡಿಸಿ, ಬಾಡಿಗೆದಾರರು ಅವುಗಳನ್ನು ಅದೇ ಸ್ಥಿತಿಯಲ್ಲಿ ಹಿಂತಿರುಗಿಸತಕ್ಕದ್ದು.`,
          ),
        },
      };

/** The clauses on the unit, its use, the term and the fittings. */
export const premisesClauses = [premises, term, keys, fittings];
