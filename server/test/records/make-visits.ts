import type { Insertable } from "kysely";
import type { Database } from "../../src/platform/database/database.ts";
import type { Tables } from "../../src/platform/database/tables.ts";

const hour = 3_600_000;

/** Hours around the clock, so that tests don't depend on the time of day. */
export const allDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: "00:00", to: "23:59" }));

/** The hours of a property, or of one of its units. */
export const makeVisitHours = (
  database: Database,
  propertyId: number,
  more: Partial<Insertable<Tables["visit_hours"]>> = {},
) =>
  database
    .insertInto("visit_hours")
    .values({
      property_id: propertyId,
      slot_minutes: 30,
      days_ahead: 14,
      notice_hours: 0,
      weekly: JSON.stringify(allDay),
      exceptions: "[]",
      ...more,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** A visit of half an hour, by default in five hours. */
export function makeVisit(
  database: Database,
  unitId: number,
  { startsIn = 5 * hour, ...more }: { startsIn?: number } & Partial<Insertable<Tables["visits"]>> = {},
) {
  const starts = Date.now() + startsIn;
  return database
    .insertInto("visits")
    .values({
      unit_id: unitId,
      starts_at: new Date(starts),
      ends_at: new Date(starts + hour / 2),
      name: "Ravi Kumar",
      telephone: "9845012345",
      email: "ravi@example.com",
      language: "en",
      ...more,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A question of somebody without an account. */
export const makeQuestion = (database: Database, unitId: number, more: Partial<Insertable<Tables["questions"]>> = {}) =>
  database
    .insertInto("questions")
    .values({
      unit_id: unitId,
      name: "Ravi Kumar",
      telephone: "9845012345",
      email: "ravi@example.com",
      message: "Is there a lift?",
      language: "en",
      ...more,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
