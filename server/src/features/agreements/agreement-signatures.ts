import type { Paper, PaperLanguage, Style } from "../../platform/pdf/paper.ts";
import { begin, fromLeft, linesIn, pageWidth, rule, turnPage, write, writeLine } from "../../platform/pdf/paper.ts";
import type { Words } from "../../platform/pdf/words.ts";
import { plain, words } from "../../platform/pdf/words.ts";
import type { AgreementFacts } from "./agreement-facts.ts";
import type { InBoth } from "./clause.ts";

const column = pageWidth / 2 - 14;
const second = pageWidth / 2 + 14;
/** The space for a signature, in points. */
const roomToSign = 46;

const statement: InBoth<Words> = {
  en: words`Landlord and Tenant have read and understood this agreement and sign it, of their own free will, before the two witnesses below.`,
  kn: words`ಮಾಲೀಕರು ಮತ್ತು ಬಾಡಿಗೆದಾರರು ಈ ಒಪ್ಪಂದವನ್ನು ಓದಿ ಅರ್ಥಮಾಡಿಕೊಂಡು, ಸ್ವಇಚ್ಛೆಯಿಂದ ಕೆಳಗಿನ ಇಬ್ಬರು ಸಾಕ್ಷಿಗಳ ಸಮ್ಮುಖದಲ್ಲಿ ಸಹಿ ಮಾಡಿದ್ದಾರೆ.`,
};

interface Signer {
  role: InBoth<string>;
  /** The lines below the signature, filled in or left blank. */
  entries: { label: InBoth<string>; value: string }[];
}

const entry = (en: string, kn: string, value = "") => ({ label: { en, kn }, value });
const dated = [entry("Place", "ಸ್ಥಳ"), entry("Date", "ದಿನಾಂಕ")];
const side = (en: string, kn: string, name: string): Signer => ({
  role: { en, kn },
  entries: [entry("Name", "ಹೆಸರು", name), ...dated],
});
const witness = (number: number): Signer => ({
  role: { en: `Witness ${number}`, kn: `ಸಾಕ್ಷಿ ${number}` },
  entries: [entry("Name", "ಹೆಸರು"), entry("Address", "ವಿಳಾಸ"), entry("", "")],
});

interface Setting {
  languages: readonly PaperLanguage[];
  styles: InBoth<Style>;
}

/** Writes one signature field at `x` and returns where it ends. */
function writeSigner(
  paper: Paper,
  { role, entries }: Signer,
  { languages, styles, x }: Setting & { x: number },
): number {
  const style = styles.kn;
  const said = (of: InBoth<string>) => languages.map((language) => of[language]).join(" / ");
  const part = begin(paper, "P");
  const top = paper.y;
  const put = (text: Words) => {
    for (const line of linesIn(paper, text, style, column)) {
      writeLine(paper, line, { ...style, of: part, x: fromLeft(x), y: paper.y });
      paper.y += style.leading;
    }
  };
  put(words`${said(role)}`);
  paper.y += roomToSign;
  rule(paper, style.colour, { x, width: column });
  paper.y += 4;
  for (const { label, value } of entries) {
    if (label.en === "") put(words`${undefined}${plain("______________________")}`);
    else if (value === "") put(words`${plain(said(label))}: ${plain("____________________")}`);
    else put(words`${plain(said(label))}: ${value}`);
    paper.y += 5;
  }
  part.end();
  const end = paper.y;
  paper.y = top;
  return end;
}

/** The page for the signatures of both sides and two witnesses. */
export function writeSignatures(paper: Paper, { landlord, tenant }: AgreementFacts, setting: Setting): void {
  const { languages, styles } = setting;
  turnPage(paper);
  const title = { en: "Signatures", kn: "ಸಹಿಗಳು" };
  const heading = { ...styles.kn, size: 13, leading: 22, after: 8, tag: "H2" };
  write(paper, words`${languages.map((language) => title[language]).join(" / ")}`, heading);
  for (const language of languages) write(paper, statement[language], { ...styles[language], after: 6 });
  paper.y += 10;
  const rows = [
    [side("Landlord", "ಮಾಲೀಕರು", landlord.name), side("Tenant", "ಬಾಡಿಗೆದಾರರು", tenant.name)],
    [witness(1), witness(2)],
  ] as const;
  for (const [left, right] of rows) {
    const ends = [writeSigner(paper, left, { ...setting, x: 0 }), writeSigner(paper, right, { ...setting, x: second })];
    paper.y = Math.max(...ends) + 22;
  }
}
