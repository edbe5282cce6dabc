import { expect, it } from "vitest";
import { startI18n } from "../lib/i18n/i18n.tsx";
import { rentWords } from "./rent-words.ts";

const i18n = await startI18n("en");

it.each([
  [8000, 12_000, "₹8,000 – ₹12,000 a month"],
  [147_000, 1_70_500, "₹1,47,000 – ₹1,70,500 a month"],
  [9500.5, 9500.5, "₹9,500.50 a month"],
  [9000, 0, "From ₹9,000 a month"],
  [0, 9000, "Up to ₹9,000 a month"],
  [0, 0, "Rent on request"],
])("rents from %d to %d", (minRent, maxRent, words) => {
  expect(rentWords({ minRent, maxRent }, (id, values) => i18n._(id, values))).toBe(words);
});
