import { expect, it } from "vitest";
import type { SlotHours } from "./slots.ts";
import { slotsOf } from "./slots.ts";

const hours: SlotHours = {
  slotMinutes: 30,
  daysAhead: 7,
  noticeHours: 0,
  weekly: [
    { weekday: 2, from: "16:00", to: "17:10" },
    { weekday: 2, from: "10:00", to: "11:00" },
    { weekday: 6, from: "23:00", to: "23:59" },
  ],
  exceptions: [],
};
/** A Tuesday, 00:10 in India: still Monday in UTC. */
const tuesday = Date.parse("2026-11-30T18:40:00Z");
const shown = (given: Partial<SlotHours>, now = tuesday) =>
  slotsOf({ ...hours, ...given }, now).map((slot) => new Date(slot).toISOString());

it("follows the weekly hours in India's time, as far ahead as they say", { meta: { proves: "22.2" } }, () => {
  expect(shown({})).toEqual([
    "2026-12-01T04:30:00.000Z",
    "2026-12-01T05:00:00.000Z",
    "2026-12-01T10:30:00.000Z",
    "2026-12-01T11:00:00.000Z",
    "2026-12-05T17:30:00.000Z",
    "2026-12-08T04:30:00.000Z",
    "2026-12-08T05:00:00.000Z",
    "2026-12-08T10:30:00.000Z",
    "2026-12-08T11:00:00.000Z",
  ]);
  expect(shown({ daysAhead: 3 })).toHaveLength(4);
});

it(
  "leaves out days off and what is too soon, and takes other hours from exceptions",
  { meta: { proves: "22.2" } },
  () => {
    const exceptions = [
      { day: "2026-12-01", hours: [] },
      { day: "2026-12-03", hours: [{ from: "09:00", to: "10:00" }] },
    ];
    expect(shown({ exceptions, daysAhead: 4, slotMinutes: 60 })).toEqual(["2026-12-03T03:30:00.000Z"]);
    expect(shown({ daysAhead: 1, noticeHours: 11 })).toEqual(["2026-12-01T10:30:00.000Z", "2026-12-01T11:00:00.000Z"]);
    expect(shown({ daysAhead: 1 }, Date.parse("2026-12-01T10:30:00Z"))).toEqual(["2026-12-01T11:00:00.000Z"]);
  },
);
