import { sql } from "kysely";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Scope } from "../policy.ts";
import { all, scope } from "../policy.ts";

/** What people ask about their data. Administrators see and answer all of it; everybody else sees their own, and their own consents. */

/** The rows of `privacy_requests` that the caller sees. */
export const isVisiblePrivacyRequest = (caller: Caller): Scope =>
  scope(caller, { Administrator: all, Account: (userId) => sql`user_id = ${userId}` });

/** Whether the caller may close the own account, without an administrator's decision. */
export const mayCloseAccount = ({ roles }: Caller): boolean => roles.length === 1 && roles[0] === "User";
