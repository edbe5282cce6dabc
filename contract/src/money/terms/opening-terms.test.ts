import { expect, it } from "vitest";
import type { SheetTerms } from "./opening-terms.ts";
import { openingTerms, roseWhileCharged } from "./opening-terms.ts";

const form: SheetTerms = {
  tenancyCommencingDate: "2024-04-01",
  tenancyExpiryDate: "2029-03-31",
  rent: 20_000,
  rentEvery: "1",
  maintenance: 0,
  dueDay: 5,
  paid: "advance",
  graceDays: 0,
  escalationPercent: 0,
  escalationMonths: 12,
  lateFeeKind: "none",
  lateFee: 0,
  lateFeeCeiling: null,
  noticeMonths: 1,
  lockInUntil: "",
  tds: "nobody",
  gst: "none",
  depositAgreed: 0,
};
const fromOf = (openingDate: string, more: Partial<SheetTerms> = {}) =>
  openingTerms({ ...form, ...more }, openingDate).charges.map(({ from }) => from)[0];

it("charges begin with the first period that falls due on the opening date or later", () => {
  expect(fromOf("2026-11-01")).toBe("2026-11-01");
  expect(fromOf("2026-11-05")).toBe("2026-11-01");
  expect(fromOf("2026-11-23")).toBe("2026-12-01");
  expect(fromOf("2026-11-23", { paid: "arrears" })).toBe("2026-11-01");
  expect(fromOf("2026-11-01", { tenancyCommencingDate: "2026-11-10" })).toBe("2026-11-10");
  expect(fromOf("2026-11-23", { tenancyExpiryDate: "2026-11-30" })).toBe("2026-12-01");
});

it("the rent is that of the opening date, and rises by the months since the tenancy began", () => {
  const rises = { tenancyCommencingDate: "2024-04-01", tenancyExpiryDate: "2029-03-31", escalationPercent: 5 };
  const amountsOf = (openingDate: string, more: Partial<SheetTerms> = {}) =>
    openingTerms({ ...form, ...rises, ...more }, openingDate).charges[0]?.amounts;
  expect(amountsOf("2026-11-01")).toEqual([
    { from: "2026-11-01", amount: 20_000 },
    { from: "2027-04-01", amount: 21_000 },
    { from: "2028-04-01", amount: 22_050 },
  ]);
  expect(amountsOf("2028-03-20")).toEqual([{ from: "2028-04-01", amount: 21_000 }]);
  expect(amountsOf("2026-11-01", { escalationMonths: 33 })).toEqual([
    { from: "2026-11-01", amount: 20_000 },
    { from: "2027-01-01", amount: 21_000 },
  ]);
});

it("periods of several months are counted from the commencement, and their amount rises as a whole", () => {
  const quarterly = {
    rentEvery: "3",
    escalationPercent: 5,
    rent: 25_333,
    tenancyCommencingDate: "2025-02-10",
  } as const;
  const rentOf = (openingDate: string, more: Partial<SheetTerms> = {}) =>
    openingTerms({ ...form, ...quarterly, ...more }, openingDate).charges[0];
  expect(rentOf("2026-11-23")).toMatchObject({
    everyMonths: 3,
    from: "2027-02-01",
    amounts: [
      { from: "2027-02-01", amount: 75_999 },
      { from: "2027-02-10", amount: 79_799 },
      { from: "2028-02-10", amount: 83_789 },
      { from: "2029-02-10", amount: 87_978 },
    ],
  });
  expect(["2026-11-05", "2026-11-06"].map((day) => rentOf(day)?.from)).toEqual(["2026-11-01", "2027-02-01"]);
  expect(rentOf("2026-11-05", { paid: "arrears" })?.from).toBe("2026-08-01");
  expect(rentOf("2025-03-01", { paid: "arrears" })?.from).toBe("2025-02-10");
  expect(openingTerms({ ...form, ...quarterly, maintenance: 500 }, "2026-11-23").charges[1]?.from).toBe("2026-12-01");
});

it("says where the rent rose between the first charged day and the opening date", () => {
  const rises = { tenancyCommencingDate: "2025-04-01", escalationPercent: 5, paid: "arrears" } as const;
  const roseBy = (openingDate: string, more: Partial<SheetTerms> = {}) =>
    roseWhileCharged({ ...form, ...rises, ...more }, openingDate);
  // March falls due on 5 April.
  expect(["2026-03-31", "2026-04-01", "2026-04-05", "2026-04-06"].map((day) => roseBy(day))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(roseBy("2026-04-05", { paid: "advance" })).toBe(false);
  expect(roseBy("2026-04-05", { escalationPercent: 0 })).toBe(false);
  expect(roseBy("2026-04-05", { tenancyCommencingDate: "2025-04-20" })).toBe(false);
});

it("has maintenance, late fees and a tenancy that goes on after its last day", () => {
  const late = { lateFeeKind: "percentPerMonth", lateFee: 2.5, lateFeeCeiling: 2000 } as const;
  const terms = openingTerms({ ...form, ...late, maintenance: 1500, tenancyExpiryDate: "2026-09-30" }, "2026-11-01");
  expect(terms).toMatchObject({ continuesAfterEnd: true, lateFee: { percent: 2.5, ceiling: 2000 } });
  expect(terms.charges.map(({ kind, amounts }) => [kind, amounts[0]?.amount])).toEqual([
    ["rent", 20_000],
    ["maintenance", 1500],
  ]);
  expect(openingTerms({ ...form, lateFeeKind: "flat", lateFee: 500 }, "2026-11-01").lateFee).toEqual({
    kind: "flat",
    amount: 500,
  });
  expect(openingTerms({ ...form, lateFeeKind: "perDay", lateFee: 50 }, "2026-11-01").lateFee).toMatchObject({
    amount: 50,
  });
});
