import type { Insertable } from "kysely";
import type { Database } from "../../src/platform/database/database.ts";
import type { Tables } from "../../src/platform/database/tables.ts";

/** A view of the tenants that a person has saved. */
export const makeSavedView = (
  database: Database,
  userId: number,
  more: Partial<Insertable<Tables["saved_views"]>> = {},
) =>
  database
    .insertInto("saved_views")
    .values({ user_id: userId, list: "tenants", number: 1, name: "Kumars", query: "search=kumar", ...more })
    .returningAll()
    .executeTakeFirstOrThrow();
