import { expect, it } from "vitest";
import { filledIn, placeholderLeft } from "./reply-placeholders.ts";

it("fills in what is known, and leaves what isn't", () => {
  const text = "Dear {name}, {Unit} in {property} is yours. {nmae}";
  const filled = filledIn(text, { name: "Asha $& Rao", unit: "Shop 3", property: "" });
  expect(filled).toBe("Dear Asha $& Rao, Shop 3 in {property} is yours. {nmae}");
  expect(placeholderLeft(filled)).toBe("{property}");
  for (const mistyped of ["{नाम}", "{ಹೆಸರು}", "{unit name}", "{unit_1}"])
    expect(placeholderLeft(mistyped)).toBe(mistyped);
  expect(placeholderLeft("{ } {2} {}")).toBeUndefined();
});
