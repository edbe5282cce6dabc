import type { ReadTenancy } from "@vasati/contract/leasing/tenancies";
import type { MoneyTerms } from "@vasati/contract/money/terms/tenancy-terms";
import { moneyTerms } from "@vasati/contract/money/terms/tenancy-terms";
import type { SheetTerms } from "@vasati/contract/money/terms/opening-terms";
import { openingTerms } from "@vasati/contract/money/terms/opening-terms";
import { expect, it } from "vitest";
import { renewedTerms } from "./renewed-terms.ts";
import type { ChargeEntries, TermsEntries } from "./terms-entries.ts";
import { bodyOf, changedCharge, entriesOf, newCharge, newTerms, stepsOf } from "./terms-entries.ts";

const tenancy = { rent: 25_000, tenancyCommencingDate: "2026-04-01", tenancyExpiryDate: "2029-03-31" } as ReadTenancy;
const sent = (entries: TermsEntries) => moneyTerms.parse(bodyOf(entries));

it("begins with the rent of the tenancy, from the next month on where it has begun", () => {
  expect(sent(newTerms(tenancy, "2026-03-01")).charges[0]).toMatchObject({
    kind: "rent",
    amounts: [{ from: "2026-04-01", amount: 25_000 }],
  });
  expect(sent(newTerms(tenancy, "2026-12-22")).charges[0]?.from).toBe("2027-01-01");
});

it("shows agreed terms as they are sent again", () => {
  const start = newTerms(tenancy, "2026-03-01");
  const [rent] = start.charges;
  const charges = [
    {
      ...rent!,
      rise: "percent" as const,
      riseBy: "5",
      steps: [{ key: 1, from: "2027-04-01", amount: "26250" }],
      chargeId: 4,
    },
    { ...newCharge("2026-05-01", "other", "1,200.50"), name: "Signboard", until: "2027-04-30", everyMonths: "3" },
  ];
  for (const feeKind of ["none", "flat", "perDay", "percentPerMonth"] as const) {
    const entries = { ...start, charges, feeKind, fee: "12", feeCeiling: "", lockInUntil: "2027-03-31" };
    const terms = sent({
      ...entries,
      rentFree: [{ key: 1, from: "2026-04-01", until: "2026-04-15" }],
      deposit: "1,50,000",
    });
    expect(sent(entriesOf(terms, "2026-04-01"))).toEqual(terms);
  }
});

it("a renewal begins with the terms before it and the new rent", { meta: { proves: "19.44" } }, () => {
  const [from, until] = ["2024-04-01", "2026-03-31"];
  const plain = { name: "", everyMonths: 1, from, escalation: null, ratePerSquareFoot: null } as const;
  const start = { ...newTerms(tenancy, "2024-03-01"), deposit: "1,50,000", lockInUntil: "2025-03-31", dueDay: "7" };
  const before: MoneyTerms = {
    ...sent({ ...start, rentFree: [{ key: 1, from, until: "2024-04-15" }] }),
    charges: [
      {
        ...plain,
        chargeId: 1,
        kind: "rent",
        everyMonths: 3,
        until,
        amounts: [{ from, amount: 60_000 }],
        escalation: { by: "percent", everyMonths: 12, percent: 5 },
      },
      {
        ...plain,
        chargeId: 2,
        kind: "parking",
        until: "",
        amounts: [
          { from, amount: 500 },
          { from: "2025-04-01", amount: 600 },
        ],
      },
      { ...plain, kind: "water", until: "2024-12-31", amounts: [{ from, amount: 100 }] },
    ],
  };
  const { charges, ...terms } = sent(renewedTerms(tenancy, before, "2026-03-01"));
  expect(charges.map(({ kind, chargeId, amounts }) => [kind, chargeId, amounts])).toEqual([
    [
      "rent",
      undefined,
      [
        { from: "2026-04-01", amount: 75_000 },
        { from: "2027-04-01", amount: 78_750 },
        { from: "2028-04-01", amount: 82_688 },
      ],
    ],
    ["parking", undefined, [{ from: "2026-04-01", amount: 600 }]],
  ]);
  expect(terms).toMatchObject({ dueDay: 7, rentFree: [], lockInUntil: "", deposit: { agreed: 1_50_000 } });
});

it("lists the amounts that follow from a rule, and none while it is typed", () => {
  const rising = { ...newCharge("2026-04-01", "rent", "25,000"), rise: "percent" as const, riseBy: "5" };
  expect(stepsOf(rising, "2029-03-31")).toMatchObject([
    { from: "2027-04-01", amount: "26250" },
    { from: "2028-04-01", amount: "27563" },
  ]);
  expect(stepsOf({ ...rising, until: "2027-05-31" }, "2029-03-31")).toHaveLength(1);
  expect(stepsOf({ ...rising, rise: "amount", riseBy: "1000" }, "2027-04-30")).toMatchObject([
    { from: "2027-04-01", amount: "26000" },
  ]);
  for (const typed of [{ riseBy: "" }, { riseBy: "x" }, { riseMonths: "0" }, { from: "2026-04" }, { amount: "1.005" }])
    expect(stepsOf({ ...rising, ...typed }, "2029-03-31")).toEqual([]);
});

it("an imported rent keeps the days on which it rises when its terms are edited", { meta: { proves: "19.31" } }, () => {
  const [begin, lastDay] = ["2024-04-01", "2028-03-31"];
  const sheet = { tenancyCommencingDate: begin, tenancyExpiryDate: lastDay, rent: 20_000, escalationPercent: 5 };
  const more = { dueDay: 5, paid: "advance", lateFeeKind: "none", lateFee: 0, maintenance: 0, rentEvery: "1" } as const;
  const imported = (escalationMonths: number) =>
    openingTerms({ ...sheet, ...more, escalationMonths } as SheetTerms, "2026-11-01");
  const editedSteps = (months: number, edit: Partial<ChargeEntries>) => {
    const [rent] = entriesOf(imported(months), begin).charges;
    return changedCharge(rent!, edit, lastDay).steps.map(({ from, amount }) => `${from} ${amount}`);
  };
  expect(imported(11).charges[0]?.amounts.map(({ from }) => from)).toEqual(["2026-11-01", "2027-01-01", "2027-12-01"]);
  expect(editedSteps(11, { until: lastDay })).toEqual(["2027-01-01 21000", "2027-12-01 22050"]);
  expect(editedSteps(11, { amount: "30,000" })).toEqual(["2027-01-01 31500", "2027-12-01 33075"]);
  expect(editedSteps(11, { from: "2026-12-01" })).toHaveLength(2);
  // Nothing is left to rise until the last day, and from the commencement on it would be in April.
  expect(editedSteps(60, { riseMonths: "12" })).toEqual(["2027-04-01 21000"]);
});
