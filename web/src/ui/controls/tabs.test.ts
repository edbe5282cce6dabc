import { expect, it } from "vitest";
import { tabAfter } from "./tabs.tsx";

it.each([
  ["ArrowRight", 0, 1],
  ["ArrowRight", 2, 0],
  ["ArrowLeft", 0, 2],
  ["Home", 2, 0],
  ["End", 0, 2],
  ["Enter", 1, undefined],
])("%s leads from tab %i to %s", (key, from, to) => {
  expect(tabAfter(key, from, 3)).toBe(to);
});
