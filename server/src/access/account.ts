import { sql } from "kysely";
import type { Caller } from "../platform/authentication/caller.queries.ts";
import type { Audience, Scope } from "./policy.ts";
import { all, isAmong, scope } from "./policy.ts";

/** Accounts: administrators see all of them and say what they may do; everybody sees and changes the own name and language. */

/** Of `users`: those that the caller sees. */
export const isVisibleAccount = (caller: Caller): Scope =>
  scope(caller, { Administrator: all, Account: (userId) => sql`id = ${userId}` });

export const mayEditAccount = (caller: Caller, { userId }: { userId: number }): boolean =>
  isAmong(caller, { Administrator: true, Account: userId });

export const accountAudience = (ids: readonly number[]): Audience => ({
  Administrator: true,
  Account: sql`select id from users where id = any(${ids}::bigint[])`,
});
