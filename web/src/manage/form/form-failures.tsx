import type { ReactNode } from "react";
import type { ApiError } from "../../lib/api/api-error.ts";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { ruleWords } from "../../domain/words/rule-words.ts";
import type { Retry } from "../../lib/api/retrying.ts";
import { RetryButton } from "../../ui/feedback/state.tsx";

/** Why a form wasn't saved, above its fields: the business rule (409), or a general message. Nothing if `VersionConflict` is shown. */
export function SaveFailure({ error }: { error: ApiError | null }) {
  const translate = useTranslate();
  if (!error || error.current) return null;
  return <Banner kind="error">{ruleWords(error, translate) || translate("manage.notSaved")}</Banner>;
}

/** Says that lists needed by a form couldn't load, with a retry. */
export function ListFailure({ onRetry, children }: { onRetry: Retry; children: ReactNode }) {
  const translate = useTranslate();
  return (
    <Banner kind={onRetry.stop ? "info" : "error"}>
      {onRetry.words ? translate(onRetry.words) : children} <RetryButton onRetry={onRetry} />
    </Banner>
  );
}
