import type { Money } from "@vasati/contract/money/money";
import { moneyOfRupees } from "@vasati/contract/money/money";
import type { ReceiptPaperLanguage } from "@vasati/contract/money/receipts";
import type { Paper, Style, WrittenLanguage } from "../../../platform/pdf/paper.ts";
import { ink, write } from "../../../platform/pdf/paper.ts";
import type { TableRow } from "../../../platform/pdf/table.ts";
import { plain, words } from "../../../platform/pdf/words.ts";
import { rupeesInDigits, rupeesInEnglish, rupeesInHindi, rupeesInKannada } from "../../../platform/words/rupees.ts";
import type { InAll } from "./receipt-words.ts";
import { said } from "./receipt-words.ts";

/** Papers are in English with another language beside it. */
export type Languages = readonly ["en", ReceiptPaperLanguage];

/** Letters of Indian scripts need more space above and below. */
export const styles: InAll<Style> = {
  en: { size: 10, leading: 15, colour: ink, language: "en" },
  hi: { size: 10, leading: 15, colour: ink, language: "hi" },
  kn: { size: 9.5, leading: 15, colour: ink, language: "kn" },
};
/** Of a table's labels. */
export const labelStyle: Style = { ...styles.kn, colour: "#4a5663" };
/** Of a paper's title. */
export const titleStyle = { ...styles.kn, size: 17, leading: 26, after: 8, tag: "H1" };

export const inWords: InAll<(amount: Money) => string> = {
  en: rupeesInEnglish,
  hi: rupeesInHindi,
  kn: rupeesInKannada,
};
export const digits = (rupees: number): string => rupeesInDigits(moneyOfRupees(rupees));

export const beside = (text: InAll, languages: readonly WrittenLanguage[]): string =>
  languages.map((language) => text[language]).join(" / ");

const value = (text: string, language: WrittenLanguage = "en") => ({ text: words`${text}`, style: styles[language] });

/** A row with a value that is the same in both languages. */
export const row = (label: InAll, languages: Languages, text: string): TableRow => ({
  label: beside(label, languages),
  values: [value(text)],
});

/** A row with a value in each language; the second is left out if it is the same. */
export function rowInBoth(label: InAll, languages: Languages, textIn: (language: WrittenLanguage) => string): TableRow {
  const [first, second] = [textIn(languages[0]), textIn(languages[1])];
  const values = [value(first), ...(second === first ? [] : [value(second, languages[1])])];
  return { label: beside(label, languages), values };
}

/** Writes a sentence in each language. */
export function writeInBoth(paper: Paper, text: InAll, languages: Languages, style: Partial<Style> = {}): void {
  for (const language of languages) write(paper, plain(text[language]), { ...styles[language], ...style, after: 6 });
}

/** A line on which the landlord signs. */
export function writeSignature(paper: Paper, languages: Languages): void {
  paper.y += 40;
  for (const text of ["______________________________", beside(said.signature, languages)])
    write(paper, plain(text), { ...styles.kn, after: 10 });
}
