import { expect, it } from "vitest";
import { dayAfter } from "./day-after.ts";

it.each([
  ["2026-11-21", "2026-11-22"],
  ["2026-12-31", "2027-01-01"],
  ["2028-02-28", "2028-02-29"],
  ["2027-02-28", "2027-03-01"],
  ["", ""],
  ["tomorrow", ""],
])("after %j comes %j", (date, next) => {
  expect(dayAfter(date)).toBe(next);
});
