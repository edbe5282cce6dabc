import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Scope } from "../policy.ts";
import { all, scope } from "../policy.ts";

/** The rows of `security_events` that the caller sees: only administrators see them. */
export const isVisibleSecurityEvent = (caller: Caller): Scope => scope(caller, { Administrator: all });
