import { describe, expect, it } from "vitest";
import { dayInIndia, formatDate, formatMoney, formatNumber, formatTime } from "./format.ts";
import type { Translate } from "./i18n.tsx";

describe("money", () => {
  it.each([
    [0, "₹0"],
    [8000, "₹8,000"],
    [100000, "₹1,00,000"],
    [12345678, "₹1,23,45,678"],
    [12345678.9, "₹1,23,45,678.90"],
    [0.05, "₹0.05"],
  ])("%d is written %s", { meta: { proves: "12.4" } }, (amount, written) => {
    expect(formatMoney(amount)).toBe(written);
  });
});

it("writes numbers and money as Intl does for India", () => {
  const numbers = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 2 });
  const rupees = new Intl.NumberFormat("en-IN", {
    style: "currency",
    currency: "INR",
    trailingZeroDisplay: "stripIfInteger",
  });
  const powers = Array.from({ length: 14 }, (_, power) => 10 ** power);
  const values = powers.flatMap((power) => [power - 1, power, power + 0.5, power * 1.23, power * 7 + 0.01, power * 90]);
  for (const value of values.flatMap((one) => [one, one && -one]))
    expect([formatNumber(value), formatMoney(value)]).toEqual([numbers.format(value), rupees.format(value)]);
});

const parts: Translate = (_, { day, month, year } = {}) => `${day}|${month}|${year}`;

describe("dates", () => {
  it("shows days and times as India's clocks do", () => {
    const days = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" });
    const times = new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Kolkata", timeStyle: "short" });
    const start = Date.UTC(1970, 0, 1);
    for (const instant of Array.from({ length: 500 }, (_, step) => new Date(start + (step * 123_456_789_012) / 10))) {
      expect(dayInIndia(instant)).toBe(days.format(instant));
      expect(formatTime(instant.toISOString())).toBe(times.format(instant));
    }
  });

  it("shows a calendar date as it is", { meta: { proves: ["2.22", "12.5"] } }, () => {
    expect(formatDate("2026-11-05", parts)).toBe("5|11|2026");
  });

  it("shows an instant as it falls in Asia/Kolkata", { meta: { proves: "12.5" } }, () => {
    expect(formatDate("2026-12-31T18:29:59Z", parts)).toBe("31|12|2026");
    expect(formatDate("2026-12-31T18:30:00Z", parts)).toBe("1|1|2027");
  });

  it.each(["", "soon", "2026-11", "Tuesday"])("leaves %j alone", (text) => {
    expect(formatDate(text, parts)).toBe(text);
  });
});
