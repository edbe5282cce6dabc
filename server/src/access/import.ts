import { sql } from "kysely";
import type { Caller } from "../platform/authentication/caller.queries.ts";
import type { Audience, Scope } from "./policy.ts";
import { all, isAmong, scope } from "./policy.ts";

/** Imports of sheets: administrators see and undo all of them, whoever made one sees and undoes it. */

/** Of `imports`: those that the caller sees. */
export const isVisibleImport = (caller: Caller): Scope =>
  scope(caller, { Administrator: all, Account: (userId) => sql`user_id = ${userId}` });

export const maySeeImport = (caller: Caller, { userId }: { userId: number }): boolean =>
  isAmong(caller, { Administrator: true, Account: userId });

export const importAudience = (ids: readonly number[]): Audience => ({
  Administrator: true,
  Account: sql`select user_id from imports where id = any(${ids}::bigint[])`,
});
