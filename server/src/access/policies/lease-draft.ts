import { sql } from "kysely";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Scope } from "../policy.ts";
import { scope } from "../policy.ts";

/** Lease drafts are private to their author. Not even administrators see those of others. */

/** The rows of `lease_drafts` that are the caller's own. */
export const isOwnDraft = (caller: Caller): Scope => scope(caller, { Account: (userId) => sql`user_id = ${userId}` });
