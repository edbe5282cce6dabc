import { sql } from "kysely";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Scope } from "../policy.ts";
import { scope } from "../policy.ts";

/** An alert belongs to an e-mail address. Whoever has shown that it's theirs sees it, and nobody else, not even administrators. */

/** The rows of `vacancy_alerts` that go to the caller's confirmed address. */
export const isOwnAlert = (caller: Caller): Scope =>
  scope(caller, {
    Account: (userId) => sql`reader_id in (
      select reader.id from vacancy_alert_readers as reader join users on users.email = reader.email
      where users.id = ${userId} and email_confirmed_at is not null)`,
  });
