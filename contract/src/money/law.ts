/** What the law says from a day until the next one in its list. */
interface Dated<Value> {
  from: string;
  value: Value;
  source: string;
}
type Figure = Dated<number>;

/** Figures of Indian law that the rent book uses, oldest first. They are data with their sources, because laws change. */
const figures = {
  /** Percent of GST on rent, for a registered landlord. */
  gstOnRent: [{ from: "2017-07-01", value: 18, source: "Notification 11/2017-Central Tax (Rate)" }],
  /** The limit in rupees for cash from one person in a day, or for one transaction. */
  cashFromOnePerson: [
    { from: "2017-04-01", value: 2_00_000, source: "Income-tax Act 1961, section 269ST" },
    { from: "2026-04-01", value: 2_00_000, source: "Income-tax Act 2025, section 186" },
  ],
  /** Rupees of a deposit that nobody may take or repay in cash. */
  depositInCash: [
    { from: "1989-04-01", value: 20_000, source: "Income-tax Act 1961, sections 269SS and 269T" },
    { from: "2026-04-01", value: 20_000, source: "Income-tax Act 2025, sections 185 and 188" },
  ],
  /** Rupees of rent in a year: a claim for more (HRA) needs the landlord's PAN. */
  rentWithoutPan: [
    { from: "2016-06-01", value: 1_00_000, source: "Income-tax Rules 1962, rule 26C, Form 12BB" },
    { from: "2026-04-01", value: 1_00_000, source: "Income-tax Rules 2026, Form 124" },
  ],
  /** Rupees: a receipt for more in cash needs a revenue stamp of one rupee. */
  revenueStamp: [{ from: "2004-09-10", value: 5_000, source: "Indian Stamp Act 1899, Schedule I, Article 53" }],
} as const satisfies Record<string, readonly Figure[]>;
type Name = keyof typeof figures;

/** The figure on a day, with its source; undefined before there was one. */
export const figureOn = (name: Name, day: string): Figure | undefined =>
  figures[name].findLast(({ from }) => from <= day);

/** The figure without its source; 0 before there was one. */
export const lawOn = (name: Name, day: string): number => figureOn(name, day)?.value ?? 0;

const fromTan: readonly Dated<string>[] = [
  { from: "1962-04-01", value: "Form 16A", source: "Income-tax Rules 1962, rule 31" },
  { from: "2026-04-01", value: "Form 131", source: "Income-tax Rules 2026, Form 131" },
];
/** What the certificate for deducted tax is called, by who deducts it. */
const certificateForms = {
  nobody: [],
  individual: [
    { from: "2017-06-01", value: "Form 16C", source: "Income-tax Rules 1962, rule 31(3B)" },
    { from: "2026-04-01", value: "Form 132", source: "Income-tax Rules 2026, Form 132" },
  ],
  other: fromTan,
  landlordAbroad: fromTan,
} satisfies Record<string, readonly Dated<string>[]>;

/** The form of the certificate for tax deducted on a day; empty if nobody deducts it. */
export const certificateFormOn = (deductedBy: keyof typeof certificateForms, day: string): string =>
  certificateForms[deductedBy].findLast(({ from }) => from <= day)?.value ?? "";
