import type { PaperLanguage } from "../../platform/pdf/paper.ts";
import type { Words } from "../../platform/pdf/words.ts";
import { listed, plain, sentences, words } from "../../platform/pdf/words.ts";
import type { AgreementFacts } from "./agreement-facts.ts";
import { isHome, rentsOf } from "./agreement-facts.ts";
import { bearerWords, moneyWords, numberWords } from "./agreement-words.ts";
import type { ClauseOf } from "./clause.ts";
import { chargesWords, chargeWords, dueWords, lateFeeWords, perPeriod, rentFreeWords } from "./terms-words.ts";

/** Who pays goods and services tax; false if the terms say that there is none. */
function gstWords(facts: AgreementFacts, language: PaperLanguage): Words | false {
  const gst = facts.terms?.gst ?? (isHome(facts) ? "none" : "unknown");
  return {
    none: { en: false, kn: false } as const,
    unknown: {
      en: words`Goods and services tax, where it applies, is paid by the Tenant in addition, against a tax invoice.`,
      kn: words`ಸರಕು ಮತ್ತು ಸೇವಾ ತೆರಿಗೆ ಅನ್ವಯಿಸುವಲ್ಲಿ, ಬಾಡಿಗೆದಾರರು ಅದನ್ನು ತೆರಿಗೆ ಬಿಲ್ಲಿನ ಮೇಲೆ ಹೆಚ್ಚುವರಿಯಾಗಿ ಪಾವತಿಸತಕ್ಕದ್ದು.`,
    },
    charged: {
      en: words`Goods and services tax is paid by the Tenant in addition, against a tax invoice.`,
      kn: words`ಬಾಡಿಗೆದಾರರು ಸರಕು ಮತ್ತು ಸೇವಾ ತೆರಿಗೆಯನ್ನು ತೆರಿಗೆ ಬಿಲ್ಲಿನ ಮೇಲೆ ಹೆಚ್ಚುವರಿಯಾಗಿ ಪಾವತಿಸತಕ್ಕದ್ದು.`,
    },
    reverseCharge: {
      en: words`The Tenant pays the goods and services tax on the rent to the government (reverse charge).`,
      kn: words`ಬಾಡಿಗೆಯ ಮೇಲಿನ ಸರಕು ಮತ್ತು ಸೇವಾ ತೆರಿಗೆಯನ್ನು ಬಾಡಿಗೆದಾರರು ಸರ್ಕಾರಕ್ಕೆ ಪಾವತಿಸತಕ್ಕದ್ದು (ರಿವರ್ಸ್ ಚಾರ್ಜ್).`,
    },
  }[gst][language];
}

/** How much the rent is: by the terms with every rise, otherwise that of the tenancy. */
function rentWords(facts: AgreementFacts, language: PaperLanguage): Words {
  const rents = rentsOf(facts);
  return rents.length === 0
    ? perPeriod(moneyWords(facts.rent, language), 1, language)
    : listed(rents.map((each) => chargeWords(each, facts, language)));
}

/** Names no mode of payment: receipts say how money came. */
const rent: ClauseOf = (facts) => {
  const { terms, rentDay: dueDay } = facts;
  const due = { dueDay, paid: terms?.paid ?? "advance", everyMonths: rentsOf(facts)[0]?.everyMonths ?? 1 } as const;
  return {
    title: { en: "Rent", kn: "ಬಾಡಿಗೆ" },
    text: {
      en: sentences(
        words`The rent is ${rentWords(facts, "en")}. The Tenant pays it ${dueWords(due, "en")}; for each payment the Landlord gives a receipt.`,
        terms !== undefined && rentFreeWords(terms, "en"),
        terms !== undefined && lateFeeWords(terms, "en"),
        gstWords(facts, "en"),
        words`Where the law asks the Tenant to deduct tax from the rent, the Tenant pays it to the government and gives the Landlord the certificate.`,
      ),
      kn: sentences(
        words`ಬಾಡಿಗೆ: ${rentWords(facts, "kn")}. ಬಾಡಿಗೆದಾರರು ${dueWords(due, "kn")} ಪಾವತಿಸತಕ್ಕದ್ದು; ಪ್ರತಿ ಪಾವತಿಗೂ ಮಾಲೀಕರು ರಸೀದಿ ನೀಡತಕ್ಕದ್ದು.`,
        terms !== undefined && rentFreeWords(terms, "kn"),
        terms !== undefined && lateFeeWords(terms, "kn"),
        gstWords(facts, "kn"),
        words`ಬಾಡಿಗೆಯಿಂದ ತೆರಿಗೆ ಕಡಿತ ಮಾಡಬೇಕೆಂದು ಕಾನೂನು ಹೇಳುವಲ್ಲಿ, ಬಾಡಿಗೆದಾರರು ಅದನ್ನು ಸರ್ಕಾರಕ್ಕೆ ಪಾವತಿಸಿ ಮಾಲೀಕರಿಗೆ ಪ್ರಮಾಣಪತ್ರ ನೀಡತಕ್ಕದ್ದು.`,
      ),
    },
  };
};

/** What is agreed about the return of the deposit: within how many days, and which part not. */
function returnWords({ terms, deposit: amount }: AgreementFacts, language: PaperLanguage) {
  const isEnglish = language === "en";
  const days = terms && numberWords(terms.deposit.refundDays, language);
  const within = days && (isEnglish ? words`within ${days} days after` : words`ದಿನದಿಂದ ${days} ದಿನಗಳೊಳಗೆ`);
  const kept = terms?.deposit.agreed === amount ? (terms?.deposit.nonRefundable ?? 0) : 0;
  const part = moneyWords(kept, language);
  return {
    when: within ?? plain(isEnglish ? "when" : "ಕೂಡಲೇ"),
    kept: kept > 0 && (isEnglish ? words`${part} of it is not returned.` : words`ಅದರಲ್ಲಿ ${part} ಹಿಂತಿರುಗಿಸಲಾಗುವುದಿಲ್ಲ.`),
  };
}

const deposit: ClauseOf = (facts) => {
  const { deposit: amount } = facts;
  const [en, kn] = [returnWords(facts, "en"), returnWords(facts, "kn")];
  return {
    title: { en: "Security deposit", kn: "ಭದ್ರತಾ ಠೇವಣಿ" },
    text:
      amount === 0
        ? { en: words`No security deposit is paid.`, kn: words`ಯಾವುದೇ ಭದ್ರತಾ ಠೇವಣಿ ಇರುವುದಿಲ್ಲ.` }
        : {
            en: sentences(
              words`The Tenant pays a security deposit of ${moneyWords(amount, "en")}, which bears no interest. The Landlord returns it ${en.when} the premises are handed back vacant, less unpaid rent, unpaid bills and the cost of damage beyond fair wear and tear.`,
              en.kept,
            ),
            kn: sentences(
              words`ಬಾಡಿಗೆದಾರರು ಬಡ್ಡಿರಹಿತ ಭದ್ರತಾ ಠೇವಣಿಯಾಗಿ ${moneyWords(amount, "kn")} ಪಾವತಿಸುತ್ತಾರೆ. ಆವರಣವನ್ನು ಖಾಲಿ ಮಾಡಿ ಹಿಂತಿರುಗಿಸಿದ ${kn.when}, ಬಾಕಿ ಬಾಡಿಗೆ, ಬಾಕಿ ಬಿಲ್ಲುಗಳು ಮತ್ತು ಸಹಜ ಸವಕಳಿ ಮೀರಿದ ಹಾನಿಯ ವೆಚ್ಚವನ್ನು ಕಳೆದು ಉಳಿದ ಮೊತ್ತವನ್ನು ಮಾಲೀಕರು ಹಿಂತಿರುಗಿಸತಕ್ಕದ್ದು.`,
              kn.kept,
            ),
          },
  };
};

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
  const { maintenance, charges } = facts;
  const isIncluded = maintenance === 0;
  const isCharged = maintenance === undefined && charges.some(({ kind }) => kind === "maintenance");
  return {
    title: { en: "Maintenance and running costs", kn: "ನಿರ್ವಹಣೆ ಮತ್ತು ಇತರ ವೆಚ್ಚಗಳು" },
    text: {
      en: sentences(
        isIncluded && words`The rent includes the maintenance of what all units share.`,
        !isIncluded &&
          !isCharged &&
          words`With the rent the Tenant pays ${moneyWords(maintenance, "en")} a month for the maintenance of what all units share.`,
        chargesWords(charges, facts, "en"),
        words`The Tenant pays for electricity and water as they are billed, and the Landlord pays the property tax.`,
        bearersIn(facts, "en"),
      ),
      kn: sentences(
        isIncluded && words`ಸಾಮಾನ್ಯ ಸ್ಥಳಗಳ ನಿರ್ವಹಣೆಯು ಬಾಡಿಗೆಯಲ್ಲೇ ಸೇರಿದೆ.`,
        !isIncluded &&
          !isCharged &&
          words`ಸಾಮಾನ್ಯ ಸ್ಥಳಗಳ ನಿರ್ವಹಣೆಗಾಗಿ ಬಾಡಿಗೆದಾರರು ಬಾಡಿಗೆಯ ಜೊತೆಗೆ ತಿಂಗಳಿಗೆ ${moneyWords(maintenance, "kn")} ಪಾವತಿಸತಕ್ಕದ್ದು.`,
        chargesWords(charges, facts, "kn"),
        words`ವಿದ್ಯುತ್ ಮತ್ತು ನೀರಿನ ಬಿಲ್ಲುಗಳನ್ನು ಬಾಡಿಗೆದಾರರು, ಆಸ್ತಿ ತೆರಿಗೆಯನ್ನು ಮಾಲೀಕರು ಪಾವತಿಸತಕ್ಕದ್ದು.`,
        bearersIn(facts, "kn"),
      ),
    },
  };
};

/** The clauses on what is paid, when and by whom. */
export const moneyClauses = [rent, deposit, runningCosts];
