import { isRule } from "@vasati/contract/wire/rules";
import type { ApiError } from "../../lib/api/api-error.ts";
import type { Translate } from "../../lib/i18n/i18n.tsx";

/** Why a change was refused (409), in the active language; empty if the rule is unknown. */
export function ruleWords({ status, rule, detail }: ApiError, translate: Translate): string {
  if (status !== 409) return "";
  return isRule(rule) ? translate(`rule.${rule}`) : detail;
}
