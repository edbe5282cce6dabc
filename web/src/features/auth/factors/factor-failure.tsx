import { isRule } from "@vasati/contract/wire/rules";
import type { ApiError } from "../../../lib/api/api-error.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { FormFailure } from "../forms/form-failure.tsx";

/** Why a change wasn't made: the rule that forbids it, or as in any form. */
export function FactorFailure({ error }: { error: ApiError | null }) {
  const translate = useTranslate();
  if (error && isRule(error.rule)) return <Banner kind="error">{translate(`rule.${error.rule}`)}</Banner>;
  return <FormFailure error={error} words={{ 400: null, 403: null }} />;
}
