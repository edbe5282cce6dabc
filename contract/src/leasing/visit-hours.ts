import * as z from "zod/mini";
import { staff } from "../people/roles.ts";
import { endpoint } from "../wire/endpoint.ts";
import { calendarDate, identifier, identifierInPath, optionalTelephone } from "../wire/fields.ts";

/** A time of a day in Asia/Kolkata, `HH:MM`. */
export const timeOfDay = z.string().check(z.regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, "must be a time, such as 09:30"));

interface Range {
  from: string;
  to: string;
}

const range = { from: timeOfDay, to: timeOfDay };
const endsLater = z.refine<Range>(({ from, to }) => to > from, { path: ["to"], error: "must be later" });
const apart = (ranges: readonly Range[]) =>
  ranges
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
    .every(({ from }, place, sorted) => place === 0 || (sorted[place - 1]?.to ?? "") <= from);
const noOverlap = "must not overlap";

export const weeklyHours = z
  .strictObject({
    /** 1 is Monday, 7 Sunday. */
    weekday: z.int().check(z.minimum(1), z.maximum(7)),
    ...range,
  })
  .check(endsLater);
export type WeeklyHours = z.output<typeof weeklyHours>;

/** A day that differs from its weekday. Without hours, nothing can be seen on it. */
export const exceptionalDay = z.strictObject({
  day: calendarDate,
  hours: z.array(z.strictObject(range).check(endsLater)).check(
    z.maxLength(4),
    z.refine((hours) => apart(hours), noOverlap),
  ),
});
export type ExceptionalDay = z.output<typeof exceptionalDay>;

const hoursFields = {
  propertyId: identifier,
  /** Of one unit, in place of the property's hours; null for all units of the property. */
  unitProfileId: z.nullable(identifier),
  slotMinutes: z.int().check(z.minimum(15, "must be at least 15"), z.maximum(240, "must be at most 240")),
  /** How many days after today can be booked. */
  daysAhead: z.int().check(z.minimum(1, "must be at least 1"), z.maximum(30, "must be at most 30")),
  /** How many hours before it begins a visit can still be booked. */
  noticeHours: z.int().check(z.nonnegative("must not be negative"), z.maximum(168, "must be at most 168")),
  /** Whom visitors call; shown to everybody. */
  telePhone: optionalTelephone,
  weekly: z.array(weeklyHours).check(
    z.maxLength(28),
    z.refine(
      (all) => [1, 2, 3, 4, 5, 6, 7].every((day) => apart(all.filter(({ weekday }) => weekday === day))),
      noOverlap,
    ),
  ),
  exceptions: z.array(exceptionalDay).check(
    z.maxLength(60),
    z.refine((days) => new Set(days.map(({ day }) => day)).size === days.length, "must name each day once"),
  ),
};

/** When the units of a property, or one of them, can be seen. */
export const visitHoursForm = z.strictObject({
  ...hoursFields,
  /** The version that the person saw; null if there were no such hours. */
  version: z.nullable(z.int()),
});
export type VisitHoursForm = z.output<typeof visitHoursForm>;

export const visitHours = z.object({
  ...hoursFields,
  telePhone: z.string(),
  visitHoursId: z.int(),
  propertyName: z.string(),
  /** Empty for the hours of a property. */
  unitName: z.string(),
  version: z.int(),
});
export type VisitHours = z.infer<typeof visitHours>;

const feature = "visits";

export const listVisitHours = endpoint({
  method: "GET",
  path: "/visitHours",
  feature,
  summary: "When a property and its units can be seen: the property's hours first, then those of single units",
  access: staff,
  query: z.object({ propertyId: identifierInPath }),
  reads: ["visitHours", "property", "unit"],
  success: { status: 200, answer: z.array(visitHours) },
  problems: [404],
});

export const saveVisitHours = endpoint({
  method: "PUT",
  path: "/visitHours",
  feature,
  summary: "Say when a property or one of its units can be seen. Visits that are booked stay",
  access: staff,
  body: visitHoursForm,
  changes: ["visitHours"],
  success: { status: 200, answer: visitHours },
  problems: [404, 409],
});

export const deleteVisitHours = endpoint({
  method: "DELETE",
  path: "/visitHours/{id}",
  feature,
  summary: "Remove such hours: a unit then follows its property. Visits that are booked stay",
  access: staff,
  params: z.object({ id: identifierInPath }),
  changes: ["visitHours"],
  success: { status: 204, answer: "nothing" },
  problems: [404],
});
