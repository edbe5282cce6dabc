import { expect, it } from "vitest";
import { say } from "../../lib/i18n/message.ts";
import { i18nWithAllMessages } from "../../server-rendering/words.ts";
import { rentWords } from "./rent-words.ts";

const { messages } = (await i18nWithAllMessages("en")).spoken();

it.each([
  [8000, 12_000, "₹8,000 – ₹12,000 a month"],
  [147_000, 1_70_500, "₹1,47,000 – ₹1,70,500 a month"],
  [9500.5, 9500.5, "₹9,500.50 a month"],
  [9000, 0, "From ₹9,000 a month"],
  [0, 9000, "Up to ₹9,000 a month"],
  [0, 0, "Rent on request"],
])("rents from %d to %d", (minRent, maxRent, words) => {
  expect(rentWords({ minRent, maxRent }, (id, values) => say(messages[id] ?? [], "en", values))).toBe(words);
});
