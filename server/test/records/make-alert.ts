import type { Insertable } from "kysely";
import type { Database } from "../../src/platform/database/database.ts";
import type { Tables } from "../../src/platform/database/tables.ts";

const inHundredDays = () => new Date(Date.now() + 100 * 24 * 3_600_000);

/** A confirmed alert about everything of a category in an area, of an address that has none yet unless `reader_id` is given. */
export async function makeAlert(
  database: Database,
  email: string,
  more: Partial<Insertable<Tables["vacancy_alerts"]>> = {},
) {
  const reader =
    more.reader_id ??
    (
      await database
        .insertInto("vacancy_alert_readers")
        .values({ email, language: "en" })
        .returning("id")
        .executeTakeFirstOrThrow()
    ).id;
  return database
    .insertInto("vacancy_alerts")
    .values({
      number: 1,
      area_code: "indiranagar",
      category: "SC",
      unit_type: "",
      unit_sub_type: "",
      min_rent: 0,
      max_rent: 0,
      min_area: 0,
      max_area: 0,
      max_deposit: 0,
      furnishing: "",
      confirmed_at: new Date(),
      expires_at: inHundredDays(),
      ...more,
      reader_id: reader,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
