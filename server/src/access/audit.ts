import type { Caller } from "../platform/authentication/caller.queries.ts";
import type { Scope } from "./policy.ts";
import { all, scope } from "./policy.ts";

/** Of `audit_entries`: the trail is for administrators. */
export const isVisibleEntry = (caller: Caller): Scope => scope(caller, { Administrator: all });
