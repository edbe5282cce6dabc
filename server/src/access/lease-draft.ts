import { sql } from "kysely";
import type { Caller } from "../platform/authentication/caller.queries.ts";
import type { Audience, Scope } from "./policy.ts";
import { scope } from "./policy.ts";

/** Drafts of leases are for whoever began them, and for nobody else: not even for administrators. */

/** Of `lease_drafts`: the caller's own. */
export const isOwnDraft = (caller: Caller): Scope => scope(caller, { Account: (userId) => sql`user_id = ${userId}` });

export const draftAudience = (ids: readonly number[]): Audience => ({
  Account: sql`select user_id from lease_drafts where id = any(${ids}::bigint[])`,
});
