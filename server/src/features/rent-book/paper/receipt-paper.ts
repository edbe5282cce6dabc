import { lawOn } from "@vasati/contract/money/law";
import { moneyOfRupees } from "@vasati/contract/money/money";
import type { Receipt, ReceiptPaperLanguage } from "@vasati/contract/money/receipts";
import type { Paper } from "../../../platform/pdf/paper.ts";
import { finish, openPaper, write } from "../../../platform/pdf/paper.ts";
import type { TableRow } from "../../../platform/pdf/table.ts";
import { writeTable } from "../../../platform/pdf/table.ts";
import { plain, words } from "../../../platform/pdf/words.ts";
import { rupeesInDigits } from "../../../platform/words/rupees.ts";
import type { PaperFacts } from "./receipt-paper.queries.ts";
import { dayWords, dueWords, modeWords, said } from "./receipt-words.ts";
import type { Languages } from "./two-languages.ts";
import {
  beside,
  digits,
  inWords,
  labelStyle,
  row,
  rowInBoth,
  styles,
  titleStyle,
  writeInBoth,
  writeSignature,
} from "./two-languages.ts";

const withGstin = (name: string, gstin: string): string => (gstin ? `${name}, GSTIN ${gstin}` : name);

function rowsOf(receipt: Receipt, facts: PaperFacts, languages: Languages): TableRow[] {
  const { landlord, landlordGstin, tenantGstin, owed } = facts;
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
    row(said.from, languages, withGstin(tenantName, tenantGstin)),
    ...(landlord ? [row(said.landlord, languages, withGstin(landlord, landlordGstin))] : []),
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

function writeStamp(paper: Paper, receipt: Receipt, languages: Languages): void {
  if (!needsStamp(receipt)) return;
  const limit = digits(lawOn("revenueStamp", receipt.receivedOn));
  for (const language of languages)
    write(paper, plain(`${said.stamp[language]} ${limit}`), { ...styles.kn, after: 10 });
}

async function drawn(receipt: Receipt, facts: PaperFacts, languages: Languages): Promise<Buffer> {
  const title = beside(said.title, languages);
  const paper = await openPaper({
    title: `${said.title.en} ${receipt.number}`,
    language: "en",
    mark: plain(`${title} ${receipt.number}`),
    pageOf: (page, pages) => plain(`${beside(said.page, languages)} ${page} / ${pages}`),
  });
  write(paper, words`${title}`, titleStyle);
  const notes = [
    ...(receipt.undone ? [said.undone] : []),
    ...(receipt.cheque === "waiting" && !receipt.undone ? [said.chequeWaits] : []),
  ];
  for (const note of notes) writeInBoth(paper, note, languages, { colour: "#8a3b1e" });
  writeTable(paper, rowsOf(receipt, facts, languages), labelStyle);
  writeStamp(paper, receipt, languages);
  writeSignature(paper, languages);
  return finish(paper);
}

/** Writes a receipt as a PDF, in English with another language beside it. */
export const receiptPaper = (receipt: Receipt, facts: PaperFacts, language: ReceiptPaperLanguage): Promise<Buffer> =>
  drawn(receipt, facts, ["en", language]);
