import type { ApiError } from "../../lib/api/api-error.ts";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { Banner } from "../../ui/banner.tsx";
import { ruleWords } from "../../domain/rule-words.ts";

/**
 * Why a form was not saved, above its fields: the rule that stands against it in its words (409), else that it
 * could not be saved. Nothing where two versions are shown (`VersionConflict`).
 */
export function SaveFailure({ error }: { error: ApiError | null }) {
  const translate = useTranslate();
  if (!error || error.current) return null;
  return <Banner kind="error">{ruleWords(error, translate) || translate("manage.notSaved")}</Banner>;
}
