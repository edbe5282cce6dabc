import { sql } from "kysely";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Scope } from "../policy.ts";
import { scope } from "../policy.ts";

/** Saved views are private to whoever saved them. Not even administrators see those of others. */

/** The rows of `saved_views` that are the caller's own. */
export const isOwnView = (caller: Caller): Scope => scope(caller, { Account: (userId) => sql`user_id = ${userId}` });
