import type { AgreedCharge, MoneyTerms } from "@vasati/contract/money/terms/tenancy-terms";
import type { PaperLanguage } from "../../platform/pdf/paper.ts";
import type { Words } from "../../platform/pdf/words.ts";
import { listed, plain, words } from "../../platform/pdf/words.ts";
import { dateWords, moneyWords, numberWords } from "./agreement-words.ts";
import type { InBoth } from "./clause.ts";

const periods: InBoth<Record<AgreedCharge["everyMonths"], string>> = {
  en: { 1: "a month", 3: "for every three months", 6: "for every six months", 12: "a year" },
  kn: { 1: "ತಿಂಗಳಿಗೆ", 3: "ಮೂರು ತಿಂಗಳಿಗೆ", 6: "ಆರು ತಿಂಗಳಿಗೆ", 12: "ವರ್ಷಕ್ಕೆ" },
};

/** An amount for a period: `₹25,000 (…) a month`. */
export function perPeriod(amount: string, everyMonths: AgreedCharge["everyMonths"], language: PaperLanguage): Words {
  const period = plain(periods[language][everyMonths]);
  return language === "en" ? words`${amount} ${period}` : words`${period} ${amount}`;
}

/**
 * The amounts of a charge within the term, each with the day from which it applies, unless that is the first day:
 * `₹25,000 (…) a month; from 1 December 2027 ₹26,250 (…) a month`.
 */
export function chargeWords(
  { amounts, everyMonths, until: last }: AgreedCharge,
  { from, until }: { from: string; until: string },
  language: PaperLanguage,
): Words {
  const said = amounts
    .filter((each) => each.from <= until)
    .map((each) => {
      const amount = perPeriod(moneyWords(each.amount, language), everyMonths, language);
      if (each.from <= from) return amount;
      const day = dateWords(each.from, language);
      return language === "en" ? words`from ${day} ${amount}` : words`${day} ರಿಂದ ${amount}`;
    });
  if (last === "" || last >= until) return listed(said);
  const end = dateWords(last, language);
  return language === "en" ? words`${listed(said)}, until ${end}` : words`${listed(said)}, ${end} ರವರೆಗೆ`;
}

/** When the rent of each period is paid. */
export function dueWords(
  {
    paid,
    everyMonths,
    dueDay,
  }: Pick<MoneyTerms, "paid"> & Pick<AgreedCharge, "everyMonths"> & { dueDay: number | undefined },
  language: PaperLanguage,
): Words {
  const isMonthly = everyMonths === 1;
  if (language === "en") {
    if (paid === "advance")
      return isMonthly
        ? words`in advance, on or before day ${dueDay} of each month of the English calendar`
        : words`in advance, on or before day ${dueDay} of the first month of each such period`;
    return isMonthly
      ? words`in arrears, on or before day ${dueDay} of the month after each month of the English calendar`
      : words`in arrears, on or before day ${dueDay} of the month after each such period`;
  }
  if (paid === "advance")
    return isMonthly
      ? words`ಪ್ರತಿ ಇಂಗ್ಲಿಷ್ ತಿಂಗಳ ${dueDay} ನೇ ತಾರೀಖಿನೊಳಗೆ ಬಾಡಿಗೆಯನ್ನು ಮುಂಗಡವಾಗಿ`
      : words`ಅಂತಹ ಪ್ರತಿ ಅವಧಿಯ ಮೊದಲ ತಿಂಗಳ ${dueDay} ನೇ ತಾರೀಖಿನೊಳಗೆ ಬಾಡಿಗೆಯನ್ನು ಮುಂಗಡವಾಗಿ`;
  return isMonthly
    ? words`ಪ್ರತಿ ಇಂಗ್ಲಿಷ್ ತಿಂಗಳ ಬಾಡಿಗೆಯನ್ನು ಮುಂದಿನ ತಿಂಗಳ ${dueDay} ನೇ ತಾರೀಖಿನೊಳಗೆ`
    : words`ಅಂತಹ ಪ್ರತಿ ಅವಧಿಯ ಬಾಡಿಗೆಯನ್ನು ಅದರ ನಂತರದ ತಿಂಗಳ ${dueDay} ನೇ ತಾರೀಖಿನೊಳಗೆ`;
}

/** The late fee of each due, or false if none was agreed. */
export function lateFeeWords({ lateFee, graceDays }: MoneyTerms, language: PaperLanguage): Words | false {
  if (lateFee.kind === "none") return false;
  const isEnglish = language === "en";
  const most = "ceiling" in lateFee && lateFee.ceiling !== null ? moneyWords(lateFee.ceiling, language) : "";
  const amount = "amount" in lateFee ? moneyWords(lateFee.amount, language) : "";
  const fee = {
    flat: { en: words`${amount}, once`, kn: words`ಒಮ್ಮೆ ${amount}` },
    perDay: { en: words`${amount} for each day after that`, kn: words`ಆನಂತರದ ಪ್ರತಿ ದಿನಕ್ಕೆ ${amount}` },
    percentPerMonth: {
      en: words`${"percent" in lateFee ? lateFee.percent : ""} % a month of what is unpaid, by the days after that`,
      kn: words`ಬಾಕಿ ಮೊತ್ತದ ಮೇಲೆ ತಿಂಗಳಿಗೆ ಶೇಕಡ ${"percent" in lateFee ? lateFee.percent : ""}, ಆನಂತರದ ದಿನಗಳ ಲೆಕ್ಕದಲ್ಲಿ`,
    },
  }[lateFee.kind][language];
  const atMost = most === "" ? plain("") : isEnglish ? words`, and at most ${most}` : words`; ಗರಿಷ್ಠ ${most}`;
  const grace = numberWords(graceDays, language);
  if (isEnglish)
    return graceDays === 0
      ? words`For an amount that is unpaid after its day, the Tenant pays a late fee: ${fee}${atMost}.`
      : words`For an amount that is unpaid ${grace} ${plain(graceDays === 1 ? "day" : "days")} after its day, the Tenant pays a late fee: ${fee}${atMost}.`;
  return graceDays === 0
    ? words`ನಿಗದಿತ ದಿನದ ನಂತರವೂ ಬಾಕಿ ಉಳಿದ ಪ್ರತಿ ಮೊತ್ತಕ್ಕೆ ತಡ ಶುಲ್ಕ: ${fee}${atMost}.`
    : words`ನಿಗದಿತ ದಿನದಿಂದ ${grace} ದಿನಗಳ ನಂತರವೂ ಬಾಕಿ ಉಳಿದ ಪ್ರತಿ ಮೊತ್ತಕ್ಕೆ ತಡ ಶುಲ್ಕ: ${fee}${atMost}.`;
}

/** The days without rent, or false if there are none. */
export function rentFreeWords({ rentFree }: MoneyTerms, language: PaperLanguage): Words | false {
  if (rentFree.length === 0) return false;
  const days = rentFree.map(({ from, until }) => [dateWords(from, language), dateWords(until, language)] as const);
  return language === "en"
    ? words`No rent is due ${listed(days.map(([from, until]) => words`from ${from} to ${until}`))}.`
    : words`ಬಾಡಿಗೆ ಇಲ್ಲದ ದಿನಗಳು: ${listed(days.map(([from, until]) => words`${from} ರಿಂದ ${until} ರವರೆಗೆ`))}.`;
}

const chargeNames: InBoth<Record<AgreedCharge["kind"], string>> = {
  en: {
    rent: "rent",
    maintenance: "maintenance of what all units share",
    parking: "parking",
    water: "water",
    powerBackup: "power backup",
    other: "other charge",
  },
  kn: {
    rent: "ಬಾಡಿಗೆ",
    maintenance: "ಸಾಮಾನ್ಯ ಸ್ಥಳಗಳ ನಿರ್ವಹಣೆ",
    parking: "ಪಾರ್ಕಿಂಗ್",
    water: "ನೀರು",
    powerBackup: "ಪವರ್ ಬ್ಯಾಕಪ್",
    other: "ಇತರ ಶುಲ್ಕ",
  },
};

/** The charges beside the rent, or false if there are none. */
export function chargesWords(
  charges: readonly AgreedCharge[],
  term: { from: string; until: string },
  language: PaperLanguage,
): Words | false {
  if (charges.length === 0) return false;
  const said = charges.map((charge) => {
    const name = charge.name === "" ? plain(chargeNames[language][charge.kind]) : words`${charge.name}`;
    return words`${name}: ${chargeWords(charge, term, language)}`;
  });
  return language === "en"
    ? words`Beside the rent the Tenant pays, on the same day of the month: ${listed(said)}.`
    : words`ಬಾಡಿಗೆಯ ಜೊತೆಗೆ, ಅದೇ ತಾರೀಖಿನೊಳಗೆ, ಬಾಡಿಗೆದಾರರು ಪಾವತಿಸತಕ್ಕದ್ದು: ${listed(said)}.`;
}
