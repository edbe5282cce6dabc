import { sql } from "kysely";
import type { Role } from "@vasati/contract/people/roles";
import { staff } from "@vasati/contract/people/roles";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Scope } from "../policy.ts";
import { all, isAmong, scope } from "../policy.ts";

/**
 * Accounts. Administrators see all of them, set their roles and end their sessions; everybody else sees and edits their own name and
 * language. Whoever sees an account sees where it is logged in.
 */

/** The rows of `users` that the caller sees. */
export const isVisibleAccount = (caller: Caller): Scope =>
  scope(caller, { Administrator: all, Account: (userId) => sql`id = ${userId}` });

export const mayEditAccount = (caller: Caller, { userId }: { userId: number }): boolean =>
  isAmong(caller, { Administrator: true, Account: userId });

/** Accounts that see the records of many people need a second factor to log in, if the installation requires one. */
export const isProtectedRole = (role: Role): boolean => staff.some((one) => one === role);
