import { sql } from "kysely";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Scope } from "../policy.ts";
import { scope } from "../policy.ts";
import { isAdministrator } from "../roles.ts";

/** Reply templates are their author's. Those that an administrator shared are all staff's to use, and administrators' to change. */

const own = (userId: number) => sql`user_id = ${userId}`;
const ownUnshared = (userId: number) => sql`user_id = ${userId} and not is_shared`;
const shared = () => sql`is_shared`;

/** The rows of `reply_templates` that the caller may use. */
export const isUsableTemplate = (caller: Caller): Scope =>
  scope(caller, { Administrator: shared, Custodian: shared, Account: own });

/** The rows that the caller may change. */
export const isEditableTemplate = (caller: Caller): Scope =>
  scope(caller, { Administrator: shared, Account: ownUnshared });

export const mayShareTemplates = isAdministrator;
