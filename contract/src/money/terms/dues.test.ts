import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayAfter, daysBetween, renewedRent } from "../../leasing/terms.ts";
import type { DueTerms, ListedDue, RecurringCharge } from "./dues.ts";
import { duesOf, listDues } from "./dues.ts";
import type { Money } from "../money.ts";
import { add, moneyOfPaise, moneyOfRupees, noMoney, rupeesOfMoney } from "../money.ts";
import { dayIn, daysIn, lastDayIn, monthOf } from "../months.ts";
import { amountsBy } from "./steps.ts";

const terms: DueTerms = { dueDay: 5, paid: "advance", rentFree: [], chargesGst: false };
const rentOf = (from: string, rupees: number, more: Partial<RecurringCharge> = {}): RecurringCharge => ({
  isRent: true,
  everyMonths: 1,
  from,
  until: null,
  amounts: [{ from, amount: moneyOfRupees(rupees) }],
  ...more,
});
const yearFrom = (from: string) => ({ lastDay: null, from, until: lastDayIn(monthOf(from) + 11) });
/** The amounts of a due in rupees. */
const said = ({ from, until, dueOn, amount }: ListedDue) => [from, until, dueOn, rupeesOfMoney(amount)];
const sumOf = (dues: Iterable<ListedDue>): Money => add(...[...dues].map(({ amount }) => amount));

describe("dues", () => {
  it("of a tenancy that begins and ends in the middle of months", { meta: { proves: "19.4" } }, () => {
    const charge = rentOf("2026-10-15", 25_000);
    const dues = listDues(terms, charge, { lastDay: "2026-12-10", from: "2026-01-01", until: "2027-12-31" });
    expect(dues.map(said)).toEqual([
      ["2026-10-15", "2026-10-31", "2026-10-15", 13_709.68],
      ["2026-11-01", "2026-11-30", "2026-11-05", 25_000],
      ["2026-12-01", "2026-12-10", "2026-12-05", 8_064.52],
    ]);
  });

  it("in arrears are due in the following month, including those of a last part", () => {
    const dues = listDues({ ...terms, paid: "arrears" }, rentOf("2026-10-15", 31_000), {
      lastDay: "2026-12-10",
      from: "2026-01-01",
      until: "2027-12-31",
    });
    expect(dues.map(said)).toEqual([
      ["2026-10-15", "2026-10-31", "2026-11-05", 17_000],
      ["2026-11-01", "2026-11-30", "2026-12-05", 31_000],
      ["2026-12-01", "2026-12-10", "2027-01-05", 10_000],
    ]);
  });

  it("rise in the middle of a month in proportion to the days before and after the step", () => {
    const steps = [
      { from: "2026-04-01", amount: moneyOfRupees(30_000) },
      { from: "2026-06-11", amount: moneyOfRupees(33_000) },
    ];
    const dues = listDues(terms, rentOf("2026-04-01", 0, { amounts: steps }), {
      lastDay: null,
      from: "2026-05-01",
      until: "2026-07-31",
    });
    expect(dues.map(({ amount }) => rupeesOfMoney(amount))).toEqual([30_000, 32_000, 33_000]);
  });

  it(
    "are of quarters and years counted from the first month, with the paise that cannot be divided in its first months",
    { meta: { proves: "19.4" } },
    () => {
      const quarterly = rentOf("2026-04-01", 1_000, { everyMonths: 3 });
      expect(listDues(terms, quarterly, yearFrom("2026-04-01")).map(said)).toEqual([
        ["2026-04-01", "2026-06-30", "2026-04-05", 1_000],
        ["2026-07-01", "2026-09-30", "2026-07-05", 1_000],
        ["2026-10-01", "2026-12-31", "2026-10-05", 1_000],
        ["2027-01-01", "2027-03-31", "2027-01-05", 1_000],
      ]);
      const ended = listDues(terms, quarterly, { ...yearFrom("2026-04-01"), lastDay: "2026-08-31" });
      expect(ended.map(({ amount }) => rupeesOfMoney(amount))).toEqual([1_000, 666.67]);
      const yearly = rentOf("2026-06-16", 12_000, { everyMonths: 12, isRent: false });
      expect(listDues(terms, yearly, { ...yearFrom("2026-06-01"), until: "2027-06-30" }).map(said)).toEqual([
        ["2026-06-16", "2027-05-31", "2026-06-16", 11_500],
        ["2027-06-01", "2028-05-31", "2027-06-05", 12_000],
      ]);
    },
  );

  it("leave out rent-free days, which don't affect other charges", { meta: { proves: "19.4" } }, () => {
    const free = { ...terms, rentFree: [{ from: "2026-04-01", until: "2026-05-15" }] };
    const range = { lastDay: null, from: "2026-04-01", until: "2026-06-30" };
    const rent = rentOf("2026-04-01", 31_000);
    expect(listDues(free, rent, range).map(said)).toEqual([
      ["2026-05-01", "2026-05-31", "2026-05-05", 16_000],
      ["2026-06-01", "2026-06-30", "2026-06-05", 31_000],
    ]);
    expect(listDues(free, { ...rent, isRent: false }, range)).toHaveLength(3);
  });

  it("include GST on top if the landlord charges it", () => {
    const [due] = listDues({ ...terms, chargesGst: true }, rentOf("2026-04-01", 12_345.67), yearFrom("2026-04-01"));
    expect(due).toMatchObject({ amount: 12_345_67n, tax: 2_222_22n });
  });

  it("end with the charge, and a charge of zero has none", () => {
    expect(listDues(terms, rentOf("2026-04-01", 100, { until: "2026-04-30" }), yearFrom("2026-04-01"))).toHaveLength(1);
    expect(listDues(terms, rentOf("2026-04-01", 0), yearFrom("2026-04-01"))).toEqual([]);
    expect([...duesOf(terms, rentOf("2026-04-01", 100), { lastDay: "2026-03-31" })]).toEqual([]);
  });
});

const dayIndex = fc.nat(1500);
const days = dayIndex.map((index) => dayIn(2024 * 12 + Math.floor(index / 28), (index % 28) + 1));
/** A day of the smallest amount costs a paisa. */
const paise = fc.bigInt({ min: 1_000n, max: 10_000_000_00n }).map(moneyOfPaise);
const anyTerms: fc.Arbitrary<DueTerms> = fc.record({
  dueDay: fc.integer({ min: 1, max: 28 }),
  paid: fc.constantFrom("advance", "arrears"),
  rentFree: fc.array(
    fc
      .tuple(days, days)
      .map(([one, other]) => (one < other ? { from: one, until: other } : { from: other, until: one })),
    { maxLength: 2 },
  ),
  chargesGst: fc.boolean(),
});
const anyCharge: fc.Arbitrary<RecurringCharge> = fc
  .record({
    isRent: fc.boolean(),
    everyMonths: fc.constantFrom(1, 3, 6, 12),
    until: fc.option(days),
    steps: fc.uniqueArray(fc.record({ from: days, amount: paise }), {
      minLength: 1,
      maxLength: 5,
      selector: ({ from }) => from,
    }),
  })
  .map(({ steps, ...charge }) => {
    const amounts = steps.toSorted((one, other) => (one.from < other.from ? -1 : 1));
    return Object.assign(charge, { amounts, from: amounts[0]?.from ?? "" });
  });
/** After every day above. */
const lastDay = "2029-12-31";

describe("dues of any terms", () => {
  it("of adjacent ranges are those of both together", () => {
    fc.assert(
      fc.property(anyTerms, anyCharge, days, (each, charge, cut) => {
        const range = { lastDay, from: "2024-01-01", until: "2030-12-31" };
        const parts = [
          ...listDues(each, charge, { ...range, until: cut }),
          ...listDues(each, charge, { ...range, from: dayAfter(cut) }),
        ];
        expect(parts).toEqual(listDues(each, charge, range));
        expect(parts).toEqual([...duesOf(each, charge, { lastDay })]);
      }),
    );
  });

  it(
    "charge each day once: however a period is split, the parts add up to the paisa",
    { meta: { proves: "19.4" } },
    () => {
      fc.assert(
        fc.property(anyTerms, anyCharge, days, (each, charge, cut) => {
          const whole = sumOf(duesOf(each, charge, { lastDay }));
          const before = sumOf(duesOf(each, charge, { lastDay: cut }));
          const after = sumOf(duesOf(each, charge, { lastDay, after: cut }));
          expect(add(before, after)).toBe(whole);
        }),
      );
    },
  );

  it("follow each other without a gap until the charge ends", () => {
    fc.assert(
      fc.property(anyTerms, anyCharge, (each, charge) => {
        const dues = [...duesOf({ ...each, rentFree: [] }, charge, { lastDay })];
        const begins = [charge.from, ...dues.map(({ until }) => dayAfter(until))];
        expect(dues.map(({ from }) => from)).toEqual(begins.slice(0, -1));
        const dueDays = dues.map(({ dueOn }) => dueOn);
        expect(dueDays).toEqual([...new Set(dueDays)].toSorted());
        const end = charge.until !== null && charge.until < lastDay ? charge.until : lastDay;
        expect(dues.at(-1)?.until ?? end).toBe(end);
      }),
    );
  });

  it("of whole periods equal the charge", { meta: { proves: "19.4" } }, () => {
    fc.assert(
      fc.property(anyTerms, anyCharge, (each, { amounts, ...charge }) => {
        const [first] = amounts;
        const steady = { ...charge, from: dayIn(monthOf(charge.from), 1), until: null };
        const one = first?.amount ?? noMoney;
        const dues = listDues(
          { ...each, rentFree: [] },
          { ...steady, amounts: [{ from: steady.from, amount: one }] },
          {
            lastDay: null,
            from: "2024-01-01",
            until: "2027-12-31",
          },
        );
        expect(dues.filter(({ amount }) => amount !== one)).toEqual([]);
      }),
    );
  });

  it("for days of a month are their share of the month, to within a paisa", () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 28 }), paise, (day, other, amount) => {
        const [from = "", last = ""] = [day, dayIn(monthOf(day), other)].toSorted();
        const charge = rentOf(from, 0, { amounts: [{ from, amount }] });
        const [due] = duesOf(terms, charge, { lastDay: last });
        const exact = Number(amount) * ((daysBetween(from, last) + 1) / daysIn(monthOf(day)));
        expect(Math.abs(Number(due?.amount) - exact)).toBeLessThan(1.01);
      }),
    );
  });
});

describe("steps by a rule", () => {
  it("rise by percent to the rupee, like renewals, or by an amount, until the end", () => {
    const first = { from: "2026-01-31", until: "2028-02-27", amount: moneyOfRupees(20_450) };
    expect(amountsBy({ everyMonths: 12, percent: 5 }, first)).toEqual([
      { from: "2026-01-31", amount: moneyOfRupees(20_450) },
      { from: "2027-01-31", amount: moneyOfRupees(21_473) },
      { from: "2028-01-31", amount: moneyOfRupees(22_547) },
    ]);
    const sinceJune = { ...first, from: "2026-08-01", countedFrom: "2025-06-30" };
    expect(amountsBy({ everyMonths: 12, percent: 5 }, sinceJune).map(({ from }) => from)).toEqual([
      "2026-08-01",
      "2027-06-30",
    ]);
    expect(amountsBy({ everyMonths: 13, amount: moneyOfRupees(1_000) }, first)).toEqual([
      { from: "2026-01-31", amount: moneyOfRupees(20_450) },
      { from: "2027-02-28", amount: moneyOfRupees(21_450) },
    ]);
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.nat(10_000), (rupees, hundredths) => {
        const rule = { everyMonths: 12, percent: hundredths / 100 };
        const [, second] = amountsBy(rule, { from: "2026-01-01", until: "2027-01-01", amount: moneyOfRupees(rupees) });
        expect(second?.amount).toBe(moneyOfRupees(renewedRent(rupees, hundredths / 100)));
      }),
    );
  });
});
