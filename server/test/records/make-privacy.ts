import type { Database } from "../../src/platform/database/database.ts";

/** What an account asks about its data, in the open. */
export const makePrivacyRequest = (database: Database, userId: number) =>
  database
    .insertInto("privacy_requests")
    .values({ user_id: userId, kind: "erasure", message: "I have moved away." })
    .returningAll()
    .executeTakeFirstOrThrow();
