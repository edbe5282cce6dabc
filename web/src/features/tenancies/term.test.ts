import { expect, it } from "vitest";
import { daysBetween, lastDayOfTerm, monthsOf } from "./term.ts";

const terms = [
  ["2026-01-01", 11, "2026-11-30"],
  ["2026-11-21", 11, "2027-10-20"],
  ["2026-03-31", 11, "2027-02-28"],
  ["2027-03-30", 11, "2028-02-29"],
  ["2026-01-01", 36, "2028-12-31"],
  ["2026-02-01", 1, "2026-02-28"],
] as const;

it.each(terms)("from %s, %i months last until %s", (begin, months, end) => {
  expect(lastDayOfTerm(begin, months)).toBe(end);
  expect(monthsOf(begin, end)).toBe(months);
});

it("knows no months of other terms, and no end of what is no date", () => {
  expect(monthsOf("2026-01-01", "2026-11-29")).toBeNull();
  expect(monthsOf("2026-01-01", "2025-12-31")).toBeNull();
  expect(monthsOf("", "2025-12-31")).toBeNull();
  expect(lastDayOfTerm("", 11)).toBe("");
});

it("counts days", () => {
  expect(daysBetween("2026-02-28", "2026-03-01")).toBe(1);
  expect(daysBetween("2026-03-01", "2026-02-28")).toBe(-1);
});
