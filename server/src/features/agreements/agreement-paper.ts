import { setImmediate as breathe } from "node:timers/promises";
import type { AgreementLanguage } from "@vasati/contract/leasing/agreements";
import type { Frame, Paper, PaperLanguage, Style } from "../../platform/pdf/paper.ts";
import { finish, ink, need, openPaper, rule, write } from "../../platform/pdf/paper.ts";
import type { Words } from "../../platform/pdf/words.ts";
import { plain, sentences, words } from "../../platform/pdf/words.ts";
import type { AgreementFacts, Side } from "./agreement-facts.ts";
import { noticesOf } from "./agreement-notices.ts";
import { languagesOf, writeParticulars } from "./agreement-particulars.ts";
import { writeSignatures } from "./agreement-signatures.ts";
import type { Clause, InBoth } from "./clause.ts";
import { conductClauses } from "./conduct-clauses.ts";
import { moneyClauses } from "./money-clauses.ts";
import { premisesClauses } from "./premises-clauses.ts";

/** Kannada letters need more space above and below. */
const styles: InBoth<Style> = {
  en: { size: 9.5, leading: 13.4, colour: ink, language: "en" },
  kn: { size: 9, leading: 14.2, colour: ink, language: "kn" },
};
/** For the second language, below the English text. */
const beneath: Style = { ...styles.kn, colour: "#37424f" };

const documentTitles: InBoth<string> = {
  en: "Rental agreement – draft; please verify",
  kn: "ಬಾಡಿಗೆ ಒಪ್ಪಂದ – ಕರಡು; ದಯವಿಟ್ಟು ಪರಿಶೀಲಿಸಿ",
};
const marks: InBoth<string> = { en: "Draft; please verify", kn: "ಕರಡು; ದಯವಿಟ್ಟು ಪರಿಶೀಲಿಸಿ" };
const pageNumbers: InBoth<(page: number, pages: number) => string> = {
  en: (page, pages) => `Page ${page} of ${pages}`,
  kn: (page, pages) => `ಪುಟ ${page} / ${pages}`,
};

/** The header and footer of every page, in the languages of the agreement. */
function frameIn(languages: readonly [PaperLanguage, ...PaperLanguage[]]): Frame {
  const [first] = languages;
  const said = (wordsIn: (language: PaperLanguage) => string) => plain(languages.map(wordsIn).join(" · "));
  return {
    title: documentTitles[first],
    language: first,
    mark: said((language) => marks[language]),
    pageOf: (page, pages) => said((language) => pageNumbers[language](page, pages)),
  };
}

const titles: InBoth<string> = { en: "RENTAL AGREEMENT", kn: "ಬಾಡಿಗೆ ಒಪ್ಪಂದ" };

const made: (facts: AgreementFacts) => InBoth<Words> = ({ placeOfSigning }) => ({
  en: words`This rental agreement is made at ${placeOfSigning} on ${undefined} between`,
  kn: words`ಈ ಬಾಡಿಗೆ ಒಪ್ಪಂದವನ್ನು ${placeOfSigning} ಇಲ್ಲಿ ದಿನಾಂಕ ${undefined} ರಂದು ಈ ಕೆಳಗಿನವರ ನಡುವೆ ಮಾಡಿಕೊಳ್ಳಲಾಗಿದೆ:`,
});

const reached = ({ telephone }: Side, language: PaperLanguage): Words | false =>
  telephone !== "" && (language === "en" ? words`Telephone: ${telephone}.` : words`ದೂರವಾಣಿ: ${telephone}.`);

/** The tax numbers that are known, and blanks for those that the terms need. */
function taxNumbers({ landlord, tenant, terms }: AgreementFacts, language: PaperLanguage) {
  const deducts = terms !== undefined && terms.tds !== "nobody";
  const numbersOf = ({ pan, gstin }: Side, isRegistered: boolean) => [
    (pan !== "" || deducts) && (language === "en" ? words`PAN: ${pan}.` : words`ಪ್ಯಾನ್: ${pan}.`),
    (gstin !== "" || isRegistered) && words`GSTIN: ${gstin}.`,
  ];
  return {
    landlord: numbersOf(landlord, terms?.gst === "charged"),
    tenant: numbersOf(tenant, terms?.gst === "reverseCharge"),
  };
}

function sides(facts: AgreementFacts): InBoth<Words>[] {
  const { landlord, tenant } = facts;
  const [en, kn] = [taxNumbers(facts, "en"), taxNumbers(facts, "kn")];
  return [
    {
      en: sentences(
        words`${landlord.name}, of ${landlord.address} – the “Landlord”.`,
        ...en.landlord,
        reached(landlord, "en"),
      ),
      kn: sentences(
        words`${landlord.name}, ವಿಳಾಸ: ${landlord.address} – ಇನ್ನು ಮುಂದೆ “ಮಾಲೀಕರು”.`,
        ...kn.landlord,
        reached(landlord, "kn"),
      ),
    },
    {
      en: sentences(
        words`and ${tenant.name}, of ${tenant.address} – the “Tenant”.`,
        ...en.tenant,
        reached(tenant, "en"),
      ),
      kn: sentences(
        words`ಮತ್ತು ${tenant.name}, ವಿಳಾಸ: ${tenant.address} – ಇನ್ನು ಮುಂದೆ “ಬಾಡಿಗೆದಾರರು”.`,
        ...kn.tenant,
        reached(tenant, "kn"),
      ),
    },
    {
      en: words`Both words include their heirs, and whoever may act for them by law.`,
      kn: words`ಈ ಪದಗಳು ಅವರ ವಾರಸುದಾರರನ್ನೂ ಕಾನೂನುಬದ್ಧ ಪ್ರತಿನಿಧಿಗಳನ್ನೂ ಒಳಗೊಳ್ಳುತ್ತವೆ.`,
    },
  ];
}

const stampSpace = 54;
const stampLine: InBoth<Words> = {
  en: words`E-stamp: number ${undefined}, date ${undefined}`,
  kn: words`ಇ-ಸ್ಟ್ಯಾಂಪ್: ಸಂಖ್ಯೆ ${undefined}, ದಿನಾಂಕ ${undefined}`,
};

/** The space for the e-stamp, above the agreement. */
function writeStampSpace(paper: Paper, languages: PaperLanguage[]) {
  rule(paper, ink);
  paper.y += 4;
  for (const language of languages) write(paper, stampLine[language], { ...styles[language], size: 8.5, after: 2 });
  paper.y += stampSpace;
  rule(paper, ink);
  paper.y += 14;
}

/** Writes the same text in each language, one below the other. */
function writeBoth(
  paper: Paper,
  said: InBoth<Words>,
  { languages, indent }: { languages: PaperLanguage[]; indent: number },
) {
  for (const [index, language] of languages.entries()) {
    const isLast = index === languages.length - 1;
    const style = index === 0 ? styles[language] : beneath;
    write(paper, said[language], { ...style, indent, after: isLast ? 7 : 2 });
  }
}

const headingOf = (title: InBoth<string>, languages: PaperLanguage[]): Words =>
  words`${languages.map((language) => title[language]).join(" / ")}`;

function writeClause(
  paper: Paper,
  { title, text }: Clause,
  { number, languages }: { number: number; languages: PaperLanguage[] },
) {
  // Keeps a heading together with the text below it.
  need(paper, 4 * styles.kn.leading);
  const style = { ...styles.kn, size: 10.5, leading: 17, after: 2, tag: "H2" };
  write(paper, words`${`${number}. ${headingOf(title, languages)[0]?.text ?? ""}`}`, style);
  writeBoth(paper, text, { languages, indent: 16 });
}

function writeNotices(paper: Paper, facts: AgreementFacts, languages: PaperLanguage[]) {
  need(paper, 120);
  rule(paper, "#8a3b1e");
  paper.y += 8;
  const title = { en: "Before you sign", kn: "ಸಹಿ ಮಾಡುವ ಮೊದಲು" };
  write(paper, headingOf(title, languages), {
    ...styles.kn,
    size: 10.5,
    leading: 17,
    after: 2,
    tag: "H2",
    colour: "#8a3b1e",
  });
  for (const notice of noticesOf(facts))
    for (const language of languages)
      write(paper, notice[language], { ...styles[language], size: 8.5, leading: 13, after: 2 });
}

async function drawn(facts: AgreementFacts, language: AgreementLanguage): Promise<Buffer> {
  const languages = languagesOf(language);
  const paper = await openPaper(frameIn(languages));
  writeStampSpace(paper, languages);
  write(paper, headingOf(titles, languages), { ...styles.kn, size: 17, leading: 26, after: 8, tag: "H1" });
  // Shaping letters takes time, so other requests are served in between.
  for (const said of [made(facts), ...sides(facts)]) {
    writeBoth(paper, said, { languages, indent: 0 });
    await breathe();
  }
  writeParticulars(paper, facts, { languages, styles });
  await breathe();
  const clauses = [...premisesClauses, ...moneyClauses, ...conductClauses].flatMap((clauseOf) => clauseOf(facts) ?? []);
  for (const [index, clause] of clauses.entries()) {
    writeClause(paper, clause, { number: index + 1, languages });
    await breathe();
  }
  writeSignatures(paper, facts, { languages, styles });
  await breathe();
  writeNotices(paper, facts, languages);
  await breathe();
  return finish(paper);
}

/** Writes the agreement as a PDF: the parties, the particulars, at most sixteen clauses, the signatures and the notices. */
export const agreementPaper = (facts: AgreementFacts, language: AgreementLanguage): Promise<Buffer> =>
  drawn(facts, language);
