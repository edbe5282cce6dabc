import type { AgreementLanguage } from "@vasati/contract/leasing/agreements";
import { monthsOf } from "@vasati/contract/leasing/terms";
import type { Paper, PaperLanguage, Style } from "../../platform/pdf/paper.ts";
import { begin, fromLeft, linesIn, need, pageWidth, rule, writeLine } from "../../platform/pdf/paper.ts";
import type { Words } from "../../platform/pdf/words.ts";
import { plain, words } from "../../platform/pdf/words.ts";
import type { AgreementFacts } from "./agreement-facts.ts";
import { dateWords, unitWords } from "./agreement-words.ts";
import { rupeesInDigits } from "../../platform/words/rupees.ts";
import type { InBoth } from "./clause.ts";

interface Row {
  label: InBoth<string>;
  value: InBoth<Words>;
}

const same = (value: string | number | undefined): InBoth<Words> => ({ en: words`${value}`, kn: words`${value}` });
const rupees = (amount: number | undefined) => same(amount === undefined ? undefined : rupeesInDigits(amount));

function termWords({ from, until }: AgreementFacts, language: PaperLanguage): Words {
  const months = monthsOf(from, until);
  const [begins, ends] = [dateWords(from, language), dateWords(until, language)];
  if (months === null) return words`${begins} – ${ends}`;
  const unit = plain(language === "kn" ? "ತಿಂಗಳು" : months === 1 ? "month" : "months");
  return words`${months} ${unit}: ${begins} – ${ends}`;
}

/** What the agreement is about, at a glance. */
const rowsOf = (facts: AgreementFacts): Row[] => {
  const { unit, rent, deposit } = facts;
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
    { label: { en: "Monthly rent", kn: "ಮಾಸಿಕ ಬಾಡಿಗೆ" }, value: rupees(rent) },
    { label: { en: "Security deposit", kn: "ಭದ್ರತಾ ಠೇವಣಿ" }, value: rupees(deposit) },
  ];
};

const labelWidth = 176;
const gap = 4;

/** Both languages, the second only where it says something else. */
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
  const table = begin(paper, "Table");
  for (const row of rowsOf(facts)) {
    const label = languages.map((language) => row.label[language]).join(" / ");
    const labelStyle = { ...styles.kn, colour: "#4a5663" };
    const labelLines = linesIn(paper, plain(label), labelStyle, labelWidth - 12);
    const valueLines = valuesOf(row, languages).flatMap(([language, value]) =>
      linesIn(paper, value, styles[language], pageWidth - labelWidth).map((line) => ({
        line,
        style: styles[language],
      })),
    );
    const { leading } = styles.kn;
    const height = Math.max(labelLines.length, valueLines.length) * leading + 2 * gap;
    need(paper, height);
    rule(paper, "#c9c3b6");
    const top = paper.y + gap;
    const cells = begin(paper, "TR", table);
    const head = begin(paper, "TH", cells);
    for (const [index, line] of labelLines.entries())
      writeLine(paper, line, { ...labelStyle, of: head, x: fromLeft(0), y: top + index * leading });
    head.end();
    const cell = begin(paper, "TD", cells);
    for (const [index, { line, style }] of valueLines.entries())
      writeLine(paper, line, { ...style, of: cell, x: fromLeft(labelWidth), y: top + index * leading });
    cell.end();
    cells.end();
    paper.y += height;
  }
  rule(paper, "#c9c3b6");
  table.end();
  paper.y += 16;
}

/** The languages of an agreement, in their order. */
export const languagesOf = (chosen: AgreementLanguage): [PaperLanguage, ...PaperLanguage[]] =>
  chosen === "both" ? ["en", "kn"] : [chosen];
