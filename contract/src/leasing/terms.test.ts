import { expect, it } from "vitest";
import { dayAfter, daysBetween, lastDayOfTerm, monthsOf, renewedRent } from "./terms.ts";

const terms = [
  ["2026-01-01", 11, "2026-11-30"],
  ["2026-11-21", 11, "2027-10-20"],
  ["2026-03-31", 11, "2027-02-28"],
  ["2027-03-30", 11, "2028-02-29"],
  ["2026-01-01", 36, "2028-12-31"],
  ["2026-02-01", 1, "2026-02-28"],
] as const;

it.each(terms)("from %s, %i months last until %s", { meta: { proves: "14.9" } }, (begin, months, end) => {
  expect(lastDayOfTerm(begin, months)).toBe(end);
  expect(monthsOf(begin, end)).toBe(months);
});

it("returns nothing for other terms and invalid dates", () => {
  expect(monthsOf("2026-01-01", "2026-11-29")).toBeNull();
  expect(monthsOf("2026-01-01", "2025-12-31")).toBeNull();
  expect(monthsOf("", "2025-12-31")).toBeNull();
  expect(lastDayOfTerm("", 11)).toBe("");
});

it("counts days", () => {
  expect(daysBetween("2026-02-28", "2026-03-01")).toBe(1);
  expect(daysBetween("2026-03-01", "2026-02-28")).toBe(-1);
});

it("returns the day after", () => {
  expect([dayAfter("2026-11-30"), dayAfter("2026-12-31"), dayAfter("2028-02-28")]).toEqual([
    "2026-12-01",
    "2027-01-01",
    "2028-02-29",
  ]);
});

it.each([
  [12_000, 5, 12_600],
  [12_000, 0, 12_000],
  [10_001, 5, 10_501],
  // 107.5 exactly, which is rounded up. In binary fractions 100 × 1.075 is slightly less.
  [100, 7.5, 108],
  [1_001, 7.5, 1_076],
  [18_000.5, 0, 18_001],
  [999_999_999_999, 100, 1_999_999_999_998],
  [70_150.1, 3.35, 72_500],
])("raises a rent of %d by %d percent to %d", { meta: { proves: ["12.4", "14.9"] } }, (rent, percent, renewed) => {
  expect(renewedRent(rent, percent)).toBe(renewed);
});
