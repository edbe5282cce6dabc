import { isRule } from "@vasati/contract/rules";
import type { ApiError } from "./api-error.ts";
import type { Translate } from "./i18n.tsx";

/** What stands against a change (409), in the active language where there are words for the rule; empty where nothing is known. */
export function ruleWords({ status, rule, detail }: ApiError, translate: Translate): string {
  if (status !== 409) return "";
  return isRule(rule) ? translate(`rule.${rule}`) : detail;
}
