import { expect, it } from "vitest";
import { numberIn } from "./entries.ts";

it.each([
  ["", null],
  ["  ", null],
  ["0", 0],
  ["12500000", 12_500_000],
  ["₹1,25,00,000.50", 12_500_000.5],
  ["₹ 7", 7],
  ["seven", Number.NaN],
  ["1.2.3", Number.NaN],
])("reads the number in %j", (text, number) => {
  expect(numberIn(text)).toBe(number);
});
