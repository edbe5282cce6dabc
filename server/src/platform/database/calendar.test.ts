import { expect, it } from "vitest";
import { dayInIndia, isDaytimeInIndia } from "./calendar.ts";

it("a day in India begins and ends by its own clock", () => {
  expect(dayInIndia(Date.parse("2026-11-22T18:29:59Z"))).toBe("2026-11-22");
  expect(dayInIndia(Date.parse("2026-11-22T18:30:00Z"))).toBe("2026-11-23");
});

const isAwake = (time: string) => isDaytimeInIndia(Date.parse(`2026-11-23T${time}:00+05:30`));

it("people are awake from eight to nine in the evening", { meta: { proves: "19.34" } }, () => {
  expect(["00:23", "07:59", "08:00", "20:59", "21:00"].map(isAwake)).toEqual([false, false, true, true, false]);
});
