import fc from "fast-check";
import { expect, it } from "vitest";
import { dayAfter, daysBetween } from "../leasing/terms.ts";
import { dayIn, dayOfMonth, daysIn, financialYearOf, lastDayIn, monthOf, monthsLater } from "./months.ts";

/** Every month that a tenancy can be in. */
const months = fc.integer({ min: 1900 * 12, max: 2199 * 12 + 11 });

it("a month has its days from the first to the last, and the next one follows", () => {
  fc.assert(
    fc.property(months, (month) => {
      const [first, last] = [dayIn(month, 1), lastDayIn(month)];
      expect([monthOf(first), monthOf(last)]).toEqual([month, month]);
      expect(daysBetween(first, last) + 1).toBe(daysIn(month));
      expect(dayOfMonth(last)).toBe(daysIn(month));
      expect(dayAfter(last)).toBe(dayIn(month + 1, 1));
    }),
  );
});

it.each([
  ["2028-01-31", 1, "2028-02-29"],
  ["2027-01-31", 1, "2027-02-28"],
  ["2026-11-15", 11, "2027-10-15"],
  ["2026-12-01", 1, "2027-01-01"],
])("%s and %i months are %s", (day, count, later) => expect(monthsLater(day, count)).toBe(later));

it.each([
  ["2026-03-31", "2025-26"],
  ["2026-04-01", "2026-27"],
  ["2027-01-01", "2026-27"],
  ["2099-12-31", "2099-00"],
])("%s is in the financial year %s", (day, year) => expect(financialYearOf(day)).toBe(year));
