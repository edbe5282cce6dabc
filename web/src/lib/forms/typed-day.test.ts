import { expect, it } from "vitest";
import { isDay } from "./is-day.ts";
import { dayIn, shownDay } from "./typed-day.ts";

it.each([
  "05/12/2026",
  "5/12/2026",
  "05-12-2026",
  "05.12.2026",
  "5 12 2026",
  "5 / 12 / 2026",
  "05122026",
  " 05/12/2026 ",
  "2026-12-05",
])("reads %j as the fifth of December", (text) => expect(dayIn(text)).toBe("2026-12-05"));

it.each(["5/12/26", "05-12-26", "05.12.26"])("reads %j once nothing more is typed", (text) => {
  expect(dayIn(text)).toBe(text);
  expect(dayIn(text, true)).toBe("2026-12-05");
});

it.each(["12/31/2026", "31/02/2026", "29/02/2027", "2026-02-31", "05/12", "5/12/202", "tomorrow", "0/1/2026"])(
  "leaves %j, which is no date, as it is",
  (text) => {
    expect(dayIn(text, true)).toBe(text);
    expect(isDay(text)).toBe(false);
    expect(shownDay(text)).toBe(text);
  },
);

it("is empty where nothing is typed", () => expect(dayIn("  ")).toBe(""));

it("shows a date as it is typed", () => {
  expect(shownDay("2028-02-29")).toBe("29/02/2028");
  expect(shownDay("")).toBe("");
});
