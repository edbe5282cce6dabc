import type { AgreementLanguage } from "@vasati/contract/leasing/agreements";
import { moneyOfRupees } from "@vasati/contract/money/money";
import { monthsOf } from "@vasati/contract/leasing/terms";
import type { Paper, PaperLanguage, Style } from "../../platform/pdf/paper.ts";
import { writeTable } from "../../platform/pdf/table.ts";
import type { Words } from "../../platform/pdf/words.ts";
import { plain, words } from "../../platform/pdf/words.ts";
import type { AgreementFacts } from "./agreement-facts.ts";
import { rentsOf } from "./agreement-facts.ts";
import { dateWords, unitWords } from "./agreement-words.ts";
import { rupeesInDigits } from "../../platform/words/rupees.ts";
import type { InBoth } from "./clause.ts";
import { perPeriod } from "./terms-words.ts";

interface Row {
  label: InBoth<string>;
  value: InBoth<Words>;
}

const same = (value: string | number | undefined): InBoth<Words> => ({ en: words`${value}`, kn: words`${value}` });
const rupees = (amount: number | undefined) =>
  same(amount === undefined ? undefined : rupeesInDigits(moneyOfRupees(amount)));

function termWords({ from, until }: AgreementFacts, language: PaperLanguage): Words {
  const months = monthsOf(from, until);
  const [begins, ends] = [dateWords(from, language), dateWords(until, language)];
  if (months === null) return words`${begins} – ${ends}`;
  const unit = plain(language === "kn" ? "ತಿಂಗಳು" : months === 1 ? "month" : "months");
  return words`${months} ${unit}: ${begins} – ${ends}`;
}

/** The first rent; the clause about rent has those that follow. */
function rentInDigits(facts: AgreementFacts, language: PaperLanguage): Words {
  const [first] = rentsOf(facts);
  const amount = rupeesInDigits(moneyOfRupees(first?.amounts[0]?.amount ?? facts.rent));
  return perPeriod(amount, first?.everyMonths ?? 1, language);
}

/** The key facts of the agreement, as a table. */
const rowsOf = (facts: AgreementFacts): Row[] => {
  const { unit, deposit } = facts;
  return [
    {
      label: { en: "Premises", kn: "ಆವರಣ" },
      value: {
        en: words`${[unit.name, unit.number && `No. ${unit.number}`].filter(Boolean).join(", ")}`,
        kn: words`${[unit.name, unit.number && `ಸಂಖ್ಯೆ ${unit.number}`].filter(Boolean).join(", ")}`,
      },
    },
    {
      label: { en: "Type and size", kn: "ಪ್ರಕಾರ ಮತ್ತು ಅಳತೆ" },
      value: { en: words`${unitWords(unit, "en")}`, kn: words`${unitWords(unit, "kn")}` },
    },
    { label: { en: "Address", kn: "ವಿಳಾಸ" }, value: same(unit.address) },
    { label: { en: "Electricity account", kn: "ವಿದ್ಯುತ್ ಖಾತೆ" }, value: same(unit.electricityAccount) },
    { label: { en: "Water account", kn: "ನೀರಿನ ಖಾತೆ" }, value: same(unit.waterAccount) },
    { label: { en: "Term", kn: "ಅವಧಿ" }, value: { en: termWords(facts, "en"), kn: termWords(facts, "kn") } },
    { label: { en: "Rent", kn: "ಬಾಡಿಗೆ" }, value: { en: rentInDigits(facts, "en"), kn: rentInDigits(facts, "kn") } },
    { label: { en: "Security deposit", kn: "ಭದ್ರತಾ ಠೇವಣಿ" }, value: rupees(deposit) },
  ];
};

/** The value in both languages; the second is left out if it is the same. */
function valuesOf({ value }: Row, languages: readonly PaperLanguage[]): [PaperLanguage, Words][] {
  const said = new Set<string>();
  return languages.flatMap((language) => {
    const key = JSON.stringify(value[language]);
    if (said.has(key)) return [];
    said.add(key);
    return [[language, value[language]]];
  });
}

/** Writes the table of particulars. */
export function writeParticulars(
  paper: Paper,
  facts: AgreementFacts,
  { languages, styles }: { languages: readonly PaperLanguage[]; styles: InBoth<Style> },
): void {
  const labelStyle = { ...styles.kn, colour: "#4a5663" };
  const rows = rowsOf(facts).map((row) => ({
    label: languages.map((language) => row.label[language]).join(" / "),
    values: valuesOf(row, languages).map(([language, text]) => ({ text, style: styles[language] })),
  }));
  writeTable(paper, rows, labelStyle);
}

/** The languages of an agreement, in their order. */
export const languagesOf = (chosen: AgreementLanguage): [PaperLanguage, ...PaperLanguage[]] =>
  chosen === "both" ? ["en", "kn"] : [chosen];
