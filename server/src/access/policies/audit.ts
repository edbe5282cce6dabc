import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Scope } from "../policy.ts";
import { all, scope } from "../policy.ts";

/** The rows of `audit_entries` that the caller sees: only administrators see the audit trail. */
export const isVisibleEntry = (caller: Caller): Scope => scope(caller, { Administrator: all });
