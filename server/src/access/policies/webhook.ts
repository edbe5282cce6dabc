import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Scope } from "../policy.ts";
import { all, scope } from "../policy.ts";
import { isAdministrator } from "../roles.ts";

/** Webhooks and their deliveries, which carry the data of every portfolio: only administrators see and edit them. */

/** The rows of `webhooks` that the caller sees. */
export const isVisibleWebhook = (caller: Caller): Scope => scope(caller, { Administrator: all });

export const mayEditWebhooks = isAdministrator;
