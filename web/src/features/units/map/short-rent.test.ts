import { expect, it } from "vitest";
import { shortRent } from "./short-rent.ts";

it.each([
  [0, "₹0"],
  [950, "₹950"],
  [999.4, "₹999"],
  [1_000, "₹1K"],
  [8_500, "₹8.5K"],
  [25_000, "₹25K"],
  [25_040, "₹25K"],
  [99_900, "₹99.9K"],
  [99_999, "₹1L"],
  [120_000, "₹1.2L"],
  [125_000, "₹1.25L"],
  [9_999_999, "₹1Cr"],
  [25_000_000, "₹2.5Cr"],
])("says ₹%s as %s", { meta: { proves: "21.40" } }, (rent, short) => {
  expect(shortRent(rent)).toBe(short);
});
