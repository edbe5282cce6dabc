import type { Database } from "../../src/platform/database/database.ts";

/** A reply template of a user. */
export const makeReplyTemplate = (database: Database, userId: number, more: { is_shared?: boolean } = {}) =>
  database
    .insertInto("reply_templates")
    .values({ user_id: userId, name: "Visit", reply: "Dear {name}, come and see {unit}.", ...more })
    .returningAll()
    .executeTakeFirstOrThrow();
