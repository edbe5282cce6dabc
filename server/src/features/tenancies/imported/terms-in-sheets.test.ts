import { moneyOfRupees, rupeesOfMoney } from "@vasati/contract/money/money";
import { dayIn, monthOf, monthsLater } from "@vasati/contract/money/months";
import { openingTerms, roseWhileCharged } from "@vasati/contract/money/terms/opening-terms";
import { amountsBy } from "@vasati/contract/money/terms/steps";
import type { AgreedCharge, MoneyTerms } from "@vasati/contract/money/terms/tenancy-terms";
import { moneyTerms } from "@vasati/contract/money/terms/tenancy-terms";
import fc from "fast-check";
import { expect, it } from "vitest";
import { chargeOf, duesFrom, termsOf } from "../../../../test/records/money-terms.ts";
import { termsInSheet } from "./terms-in-sheets.ts";

const term = { tenancyCommencingDate: "2024-04-01", tenancyExpiryDate: "2029-03-31" };
const day = "2026-11-23";
const fromDecember = "2026-12-01";
type Term = typeof term;

/** The terms that the sheet of other terms makes. */
const again = (terms: MoneyTerms, of: Term = term, on = day) =>
  openingTerms({ ...of, ...termsInSheet(terms, of, on) }, on);
const said = (charges: AgreedCharge[], more: Partial<MoneyTerms> = {}) => {
  const terms = termsOf(charges, more);
  const { notInSheet } = termsInSheet(terms, term, day);
  if (notInSheet === "")
    expect(duesFrom(again(terms), term.tenancyExpiryDate, day)).toEqual(duesFrom(terms, term.tenancyExpiryDate, day));
  return notInSheet;
};
const rentFrom = (from: string, rupees: number, more: Partial<AgreedCharge> = {}) => chargeOf(from, rupees, more);
const steps = (...amounts: [from: string, amount: number][]) => amounts.map(([from, amount]) => ({ from, amount }));

it("says rents of all periods, rises by percent, late fees with a ceiling and maintenance in the columns", () => {
  for (const everyMonths of [1, 3, 6, 12] as const)
    expect(said([rentFrom("2024-04-01", 25_000 * everyMonths, { everyMonths })])).toBe("");
  const rising = { escalation: { by: "percent", everyMonths: 12, percent: 5 } } as const;
  const amounts = steps(["2025-04-01", 20_000], ["2026-04-01", 21_000], ["2027-04-01", 22_050], ["2028-04-01", 23_153]);
  const lateFee = { kind: "perDay", amount: 50, ceiling: 1000 } as const;
  const charges = [
    rentFrom("2025-04-01", 0, { ...rising, amounts }),
    rentFrom("2024-04-01", 1500.5, { kind: "maintenance" }),
    rentFrom("2024-04-01", 700, { kind: "parking", until: "2026-09-30" }),
  ];
  expect(said(charges, { lateFee })).toBe("");
  const columns = {
    rent: 21_000,
    escalationPercent: 5,
    escalationMonths: 12,
    maintenance: 1500.5,
    lateFeeCeiling: 1000,
  };
  expect(termsInSheet(termsOf(charges, { lateFee }), term, day)).toMatchObject(columns);
  expect(again(termsOf(charges, { lateFee })).lateFee).toEqual(lateFee);
  // Without the rule, it follows from the amounts.
  const unruled = termsOf([rentFrom("2025-04-01", 0, { amounts })]);
  expect(termsInSheet(unruled, term, day)).toMatchObject({
    escalationPercent: 5,
    escalationMonths: 12,
    notInSheet: "",
  });
});

it("names what no column can say", { meta: { proves: "16.7" } }, () => {
  const rise = { escalation: { by: "amount", everyMonths: 12, amount: 1000 } } as const;
  expect(
    said([rentFrom("2024-04-01", 20_000, { ...rise, amounts: steps(["2024-04-01", 20_000], ["2027-04-01", 21_000]) })]),
  ).toBe("Rent ₹20,000 every month from 2024-04-01, ₹21,000 from 2027-04-01, rises by ₹1,000 every year");
  expect(said([rentFrom("2024-04-01", 75_001, { everyMonths: 3 })])).toBe(
    "Rent ₹75,001 every 3 months from 2024-04-01",
  );
  expect(said([rentFrom("2024-05-01", 75_000, { everyMonths: 3 })])).toBe(
    "Rent ₹75,000 every 3 months from 2024-05-01",
  );
  expect(said([rentFrom("2027-01-01", 20_000)])).toBe("Rent ₹20,000 every month from 2027-01-01");
  const others = [
    rentFrom(fromDecember, 500, { kind: "parking" }),
    rentFrom(fromDecember, 900, { kind: "other", name: "Signboard", everyMonths: 12, until: "2028-01-31" }),
    rentFrom(fromDecember, 3000, { kind: "maintenance", everyMonths: 3 }),
    rentFrom(fromDecember, 40, { kind: "water", ratePerSquareFoot: 2.5 }),
  ];
  expect(said(others)).toBe(
    "Parking ₹500 every month from 2026-12-01; Signboard ₹900 every year from 2026-12-01 until 2028-01-31; " +
      "Maintenance ₹3,000 every 3 months from 2026-12-01; Water ₹40 every month from 2026-12-01, ₹2.50 per sq ft",
  );
  expect(
    said([rentFrom("2024-04-01", 20_000)], {
      rentFree: [
        { from: "2024-04-01", until: "2024-04-15" },
        { from: "2027-01-01", until: "2027-01-31" },
      ],
      deposit: { agreed: 50_000, nonRefundable: 10_000, refundDays: 45 },
      continuesAfterEnd: true,
    }),
  ).toBe(
    "No rent from 2027-01-01 until 2027-01-31; ₹10,000 of the deposit is not refunded; " +
      "The deposit is refunded within 45 days; Charges go on after the last day",
  );
});

const months = fc.constantFrom<AgreedCharge["everyMonths"][]>(1, 1, 3, 6, 12);
/** Charges as people agree them: many that a sheet can say, and some that it can't. */
const charge = fc
  .record({
    kind: fc.constantFrom<AgreedCharge["kind"][]>("rent", "rent", "rent", "maintenance", "parking"),
    everyMonths: months,
    begins: fc.constantFrom(0, 0, 0, 1, 3, 12, 14),
    ends: fc.constantFrom(0, 0, 0, 0, 25, 32),
    rupees: fc.integer({ min: 1, max: 9_999_99 }).map((paise) => paise / 100),
    rule: fc.option(fc.record({ everyMonths: fc.constantFrom(11, 12, 24), percent: fc.constantFrom(5, 7.25) })),
    isSaid: fc.boolean(),
    countsFromBegin: fc.boolean(),
  })
  .map(({ kind, everyMonths, begins, ends, rupees, rule, isSaid, countsFromBegin }) => (of: Term): AgreedCharge => {
    const from = begins === 0 ? of.tenancyCommencingDate : dayIn(monthOf(of.tenancyCommencingDate) + begins, 1);
    const until = ends === 0 ? "" : monthsLater(from, ends);
    const last = until !== "" && until < of.tenancyExpiryDate ? until : of.tenancyExpiryDate;
    const amount = moneyOfRupees(rupees);
    const counted = countsFromBegin && { countedFrom: of.tenancyCommencingDate };
    const amounts = rule
      ? amountsBy(rule, { from, until: last, amount, ...counted }).map((each) => ({
          from: each.from,
          amount: rupeesOfMoney(each.amount),
        }))
      : [{ from, amount: rupees }];
    const escalation = rule && isSaid ? { by: "percent" as const, ...rule } : null;
    return { kind, name: "", everyMonths, from, until, amounts, escalation, ratePerSquareFoot: null };
  });

it("a sheet without a rest makes dues equal to the paisa, whatever was agreed and whenever it is exported", () => {
  let [complete, all] = [0, 0];
  fc.assert(
    fc.property(
      fc.array(charge, { minLength: 1, maxLength: 3 }),
      fc.record({
        begin: fc.constantFrom("2024-04-01", "2024-05-17", "2024-01-31"),
        length: fc.integer({ min: 20, max: 60 }),
        exported: fc.record({ month: fc.integer({ min: 0, max: 48 }), day: fc.integer({ min: 1, max: 28 }) }),
      }),
      fc.record({
        dueDay: fc.integer({ min: 1, max: 28 }),
        paid: fc.constantFrom<MoneyTerms["paid"][]>("advance", "arrears"),
        gst: fc.constantFrom<MoneyTerms["gst"][]>("none", "charged"),
      }),
      (made, { begin, length, exported }, more) => {
        const of = { tenancyCommencingDate: begin, tenancyExpiryDate: monthsLater(begin, length) };
        const on = dayIn(monthOf(begin) + exported.month, exported.day);
        const terms = termsOf(
          made.map((make) => make(of)),
          { ...more, continuesAfterEnd: of.tenancyExpiryDate < on },
        );
        fc.pre(moneyTerms.safeParse(terms).success && on >= begin);
        all += 1;
        const { notInSheet, ...columns } = termsInSheet(terms, of, on);
        if (notInSheet !== "") return;
        complete += 1;
        expect(roseWhileCharged({ ...of, ...columns }, on)).toBe(false);
        expect(duesFrom(again(terms, of, on), of.tenancyExpiryDate, on)).toEqual(
          duesFrom(terms, of.tenancyExpiryDate, on),
        );
      },
    ),
    { numRuns: 400 },
  );
  expect(complete / all).toBeGreaterThan(0.05);
});
