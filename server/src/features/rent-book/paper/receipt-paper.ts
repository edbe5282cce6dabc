import { lawOn } from "@vasati/contract/money/law";
import type { Money } from "@vasati/contract/money/money";
import { moneyOfRupees } from "@vasati/contract/money/money";
import type { Receipt, ReceiptPaperLanguage } from "@vasati/contract/money/receipts";
import { createSerialQueue } from "../../../platform/jobs/serial-queue.ts";
import type { Paper, Style, WrittenLanguage } from "../../../platform/pdf/paper.ts";
import { finish, ink, openPaper, write } from "../../../platform/pdf/paper.ts";
import type { TableRow } from "../../../platform/pdf/table.ts";
import { writeTable } from "../../../platform/pdf/table.ts";
import type { Words } from "../../../platform/pdf/words.ts";
import { plain, words } from "../../../platform/pdf/words.ts";
import { rupeesInDigits, rupeesInEnglish, rupeesInHindi, rupeesInKannada } from "../../../platform/words/rupees.ts";
import type { PaperFacts } from "./receipt-paper.queries.ts";
import type { InAll } from "./receipt-words.ts";
import { dayWords, dueWords, modeWords, said } from "./receipt-words.ts";

/** Letters of Indian scripts need more space above and below. */
const styles: InAll<Style> = {
  en: { size: 10, leading: 15, colour: ink, language: "en" },
  hi: { size: 10, leading: 15, colour: ink, language: "hi" },
  kn: { size: 9.5, leading: 15, colour: ink, language: "kn" },
};
const inWords: InAll<(amount: Money) => string> = {
  en: rupeesInEnglish,
  hi: rupeesInHindi,
  kn: rupeesInKannada,
};

type Languages = readonly ["en", ReceiptPaperLanguage];
const beside = (text: InAll, languages: readonly WrittenLanguage[]) =>
  languages.map((language) => text[language]).join(" / ");
const digits = (rupees: number) => rupeesInDigits(moneyOfRupees(rupees));
const value = (text: string, language: WrittenLanguage = "en") => ({ text: words`${text}`, style: styles[language] });

/** A row with a value that is the same in both languages. */
const row = (label: InAll, languages: Languages, text: string): TableRow => ({
  label: beside(label, languages),
  values: [value(text)],
});

/** A row with a value in each language; the second is left out if it is the same. */
function rowInBoth(label: InAll, languages: Languages, textIn: (language: WrittenLanguage) => string): TableRow {
  const [first, second] = [textIn(languages[0]), textIn(languages[1])];
  const values = [value(first), ...(second === first ? [] : [value(second, languages[1])])];
  return { label: beside(label, languages), values };
}

function rowsOf(receipt: Receipt, { landlord, owed }: PaperFacts, languages: Languages): TableRow[] {
  const { number, receivedOn, tenantName, unitName, propertyName, amount, tds, reference, bank, advance } = receipt;
  const paid = moneyOfRupees(amount);
  const [, second] = languages;
  const settles = receipt.settles.flatMap((due) => [
    { text: words`${dueWords(due, "en")}: ${digits(due.amount)}`, style: styles.en },
    ...(due.name ? [] : [{ text: plain(dueWords(due, second)), style: styles[second] }]),
  ]);
  return [
    row(said.number, languages, number),
    row(said.day, languages, dayWords(receivedOn)),
    row(said.from, languages, tenantName),
    ...(landlord ? [row(said.landlord, languages, landlord)] : []),
    row(said.unit, languages, `${unitName}, ${propertyName}`),
    row(said.amount, languages, digits(amount)),
    rowInBoth(said.inWords, languages, (language) => inWords[language](paid)),
    ...(tds > 0 ? [row(said.tds, languages, digits(tds))] : []),
    rowInBoth(said.mode, languages, (language) => modeWords(receipt, language)),
    ...(reference ? [row(said.reference, languages, [reference, bank].filter(Boolean).join(", "))] : []),
    ...(settles.length > 0 ? [{ label: beside(said.settles, languages), values: settles }] : []),
    ...(advance > 0 ? [row(said.advance, languages, digits(advance))] : []),
    row(said.remains, languages, rupeesInDigits(owed)),
  ];
}

/** Whether the law asks for a revenue stamp. */
function needsStamp({ mode, amount, receivedOn }: Receipt): boolean {
  const limit = lawOn("revenueStamp", receivedOn);
  return mode === "cash" && limit > 0 && amount > limit;
}

function writeSignature(paper: Paper, receipt: Receipt, languages: Languages): void {
  const line = (text: Words) => write(paper, text, { ...styles.kn, after: 10 });
  if (needsStamp(receipt))
    for (const language of languages)
      line(plain(`${said.stamp[language]} ${digits(lawOn("revenueStamp", receipt.receivedOn))}`));
  paper.y += 40;
  line(plain("______________________________"));
  line(plain(beside(said.signature, languages)));
}

async function drawn(receipt: Receipt, facts: PaperFacts, languages: Languages): Promise<Buffer> {
  const title = beside(said.title, languages);
  const paper = await openPaper({
    title: `${said.title.en} ${receipt.number}`,
    language: "en",
    mark: plain(`${title} ${receipt.number}`),
    pageOf: (page, pages) => plain(`${beside(said.page, languages)} ${page} / ${pages}`),
  });
  write(paper, words`${title}`, { ...styles.kn, size: 17, leading: 26, after: 8, tag: "H1" });
  const notes = [
    ...(receipt.undone ? [said.undone] : []),
    ...(receipt.cheque === "waiting" && !receipt.undone ? [said.chequeWaits] : []),
  ];
  for (const note of notes)
    for (const language of languages)
      write(paper, plain(note[language]), { ...styles[language], colour: "#8a3b1e", after: 6 });
  writeTable(paper, rowsOf(receipt, facts, languages), { ...styles.kn, colour: "#4a5663" });
  writeSignature(paper, receipt, languages);
  return finish(paper);
}

/** Drawing is bound by the processor, so receipts are drawn one after the other. */
const inTurn = createSerialQueue();

/** Writes a receipt as a PDF, in English with another language beside it. */
export const receiptPaper = (receipt: Receipt, facts: PaperFacts, language: ReceiptPaperLanguage): Promise<Buffer> =>
  inTurn(() => drawn(receipt, facts, ["en", language]));
