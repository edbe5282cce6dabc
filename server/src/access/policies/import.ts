import { sql } from "kysely";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Audience, Scope } from "../policy.ts";
import { all, isAmong, scope } from "../policy.ts";

/** Imports of sheets. Administrators see and undo all of them; others see and undo their own. */

/** The rows of `imports` that the caller sees. */
export const isVisibleImport = (caller: Caller): Scope =>
  scope(caller, { Administrator: all, Account: (userId) => sql`user_id = ${userId}` });

export const maySeeImport = (caller: Caller, { userId }: { userId: number }): boolean =>
  isAmong(caller, { Administrator: true, Account: userId });

/** The people whom imports concern. */
export const importAudience = (ids: readonly number[]): Audience => ({
  Administrator: true,
  Account: sql`select user_id from imports where id = any(${ids}::bigint[])`,
});
