import { lawOn } from "@vasati/contract/money/law";
import type { Money } from "@vasati/contract/money/money";
import { add, moneyOfRupees, proportion } from "@vasati/contract/money/money";
import { monthOf } from "@vasati/contract/money/months";
import { composeAddress } from "@vasati/contract/portfolio/display-address";
import type { Address } from "@vasati/contract/portfolio/addresses";
import { finish, openPaper, write } from "../../../platform/pdf/paper.ts";
import type { TableRow } from "../../../platform/pdf/table.ts";
import { writeTable } from "../../../platform/pdf/table.ts";
import { plain, words } from "../../../platform/pdf/words.ts";
import { rupeesInDigits } from "../../../platform/words/rupees.ts";
import { dayWords, said } from "./receipt-words.ts";
import type { Landlord, RentOfMonth } from "./rent-statement.queries.ts";
import { paymentWords, periodWords, stated } from "./rent-statement-words.ts";
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

/** What a rent statement says. */
export interface RentOfYear {
  /** `2026-27`. */
  year: string;
  /** The last day of the year, on which the law is asked. */
  last: string;
  /** The first day of the tenancy in it. */
  since: string;
  /** The day on which the statement is made. */
  today: string;
  tenantName: string;
  /** The unit and its property. */
  unit: string;
  unitAddress: Address | null;
  months: readonly RentOfMonth[];
  /** In the order in which they owned the property. */
  landlords: readonly (Landlord & {
    /** With address and PAN. */
    isInFull: boolean;
  })[];
}

const sumOf = (amounts: readonly Money[]): Money => add(...amounts);
const addressWords = (address: Address | null): string => composeAddress(address ?? {}, { inFull: true });

/**
 * What the rent comes to in twelve months: the law asks for all rent of a year, of which the running year isn't due yet, and another
 * part may be on the statement of the tenancy that was renewed.
 */
const inTwelveMonths = ({ due, from, until }: RentOfMonth): Money =>
  proportion(due, 12, monthOf(until) - monthOf(from) + 1);

/** The landlord's name and address, and the PAN if the rent makes the law ask for it. */
function landlordRows({ landlords, months, last }: RentOfYear, languages: Languages): TableRow[] {
  const limit = lawOn("rentWithoutPan", last);
  const needsPan =
    limit > 0 &&
    [sumOf(months.map(({ due }) => due)), ...months.map(inTwelveMonths)].some((rent) => rent > moneyOfRupees(limit));
  const unknown = (label: (typeof said)["landlord"]) =>
    rowInBoth(label, languages, (language) => stated.unknown[language]);
  const panUnknown = () =>
    rowInBoth(stated.pan, languages, (language) => stated.panUnknown[language].replace("{limit}", digits(limit)));
  if (landlords.length === 0) return [unknown(said.landlord), ...(needsPan ? [panUnknown()] : [])];
  return landlords.flatMap(({ name, address, pan, isInFull }) => {
    const landlord = row(said.landlord, languages, name);
    if (!isInFull) return [landlord];
    return [
      landlord,
      address ? row(stated.address, languages, addressWords(address)) : unknown(stated.address),
      ...(needsPan ? [pan ? row(stated.pan, languages, pan) : panUnknown()] : []),
    ];
  });
}

/** A month: what was due, and below it each payment. */
function monthRow({ due, dueOn, payments, ...period }: RentOfMonth, languages: Languages): TableRow {
  const [first, second] = languages;
  const paid = payments.flatMap((payment) => {
    const [inFirst, inSecond] = [paymentWords(payment, first), paymentWords(payment, second)];
    const amount = `${beside(stated.paid, languages)} ${dayWords(payment.day)}:`;
    return [
      { text: words`${plain(amount)} ${rupeesInDigits(payment.amount)}`, style: styles[second] },
      { text: plain(inFirst), style: styles.en },
      ...(inSecond === inFirst ? [] : [{ text: plain(inSecond), style: styles[second] }]),
    ];
  });
  const dueWords = plain(`${beside(stated.due, languages)} ${dayWords(dueOn)}:`);
  return {
    label: [...new Set([periodWords(period, first), periodWords(period, second)])].join(" / "),
    values: [{ text: words`${dueWords} ${rupeesInDigits(due)}`, style: styles[second] }, ...paid],
  };
}

async function drawn(facts: RentOfYear, languages: Languages): Promise<Buffer> {
  const { year, months, today } = facts;
  const title = `${beside(stated.title, languages)} ${year}`;
  const rent = sumOf(months.map(({ due }) => due));
  const paid = sumOf(
    months.flatMap(({ payments }) => payments.filter(({ waits }) => !waits).map(({ amount }) => amount)),
  );
  const paper = await openPaper({
    title: `${stated.title.en} ${year}`,
    language: "en",
    mark: plain(title),
    pageOf: (page, pages) => plain(`${beside(said.page, languages)} ${page} / ${pages}`),
  });
  write(paper, words`${title}`, titleStyle);
  writeInBoth(paper, stated.days, languages);
  const parties = [
    row(stated.tenant, languages, facts.tenantName),
    row(stated.unit, languages, [facts.unit, addressWords(facts.unitAddress)].filter(Boolean).join(", ")),
    ...landlordRows(facts, languages),
    row(stated.totalDue, languages, rupeesInDigits(rent)),
    row(stated.totalPaid, languages, rupeesInDigits(paid)),
    rowInBoth(said.inWords, languages, (language) => inWords[language](paid)),
  ];
  writeTable(paper, parties, labelStyle);
  const [earliest] = months;
  if (earliest && earliest.from > facts.since) writeInBoth(paper, stated.before(dayWords(earliest.from)), languages);
  if (!earliest) writeInBoth(paper, stated.none, languages);
  else
    writeTable(
      paper,
      months.map((month) => monthRow(month, languages)),
      labelStyle,
    );
  writeInBoth(paper, stated.onlyRent(dayWords(today)), languages);
  writeSignature(paper, languages);
  return finish(paper);
}

/** Writes the rent statement of a year as a PDF, in English with another language beside it. */
export const rentStatementPaper = (facts: RentOfYear, language: Languages[1]): Promise<Buffer> =>
  drawn(facts, ["en", language]);
