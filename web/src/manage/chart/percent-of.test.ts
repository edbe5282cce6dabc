import { expect, it } from "vitest";
import { percentOf } from "./percent-of.ts";

it.each([
  [0, 0, 0],
  [0, 7, 0],
  [1, 3, 33],
  [2, 3, 67],
  [1, 1000, 1],
  [999, 1000, 99],
  [7, 7, 100],
])("%d of %d is %d %%", (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent);
});
