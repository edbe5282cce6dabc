import type { ReactNode } from "react";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import type { Retry } from "../../lib/api/retrying.ts";
import { Banner } from "../../ui/banner.tsx";
import { RetryButton } from "../../ui/state.tsx";

/** In a form: lists that it needs could not load, or are being tried again. */
export function ListFailure({ onRetry, children }: { onRetry: Retry; children: ReactNode }) {
  const translate = useTranslate();
  return (
    <Banner kind={onRetry.stop ? "info" : "error"}>
      {onRetry.stop ? translate("state.tryingAgain") : children} <RetryButton onRetry={onRetry} />
    </Banner>
  );
}
