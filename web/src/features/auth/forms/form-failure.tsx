import type { ApiError } from "../../../lib/api/api-error.ts";
import type { MessageId, Translate } from "../../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";

interface FormFailureProps {
  error: ApiError | null;
  /** The form's message for a status; null if a field shows it. */
  words?: Partial<Record<number, MessageId | null>>;
}

function generalWords({ status, retryAfter }: ApiError, translate: Translate): string | null {
  if (status === 0) return translate("auth.failure.noAnswer");
  if (status === 429) return translate("auth.failure.tooOften", { minutes: Math.ceil((retryAfter ?? 60) / 60) });
  if (status === 503) return translate("auth.failure.notReady");
  // The generic 500 is shown as a toast (requirements 8.3).
  return status === 500 ? null : translate("toast.wentWrong");
}

/** Shows in the form why it couldn't be sent. */
export function FormFailure({ error, words }: FormFailureProps) {
  const translate = useTranslate();
  if (!error) return null;
  const own = words?.[error.status];
  const message = own ? translate(own) : own === null ? null : generalWords(error, translate);
  return message && <Banner kind="error">{message}</Banner>;
}
