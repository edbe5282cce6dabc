import { describe, expect, it } from "vitest";
import { formatDate, formatMoney, formatNumber } from "./format.ts";
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

it("writes numbers in Indian groups", () => {
  expect(formatNumber(1234567)).toBe("12,34,567");
});

const parts: Translate = (_, { day, month, year } = {}) => `${day}|${month}|${year}`;

describe("dates", () => {
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
