import type { MessageId } from "../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { EmptyState } from "../../ui/feedback/state.tsx";

/** Shown if there are no records yet, with how to add one. */
export function NoRecords({ title, words }: Record<"title" | "words", MessageId>) {
  const translate = useTranslate();
  return (
    <EmptyState picture="/pictures/empty-results.svg" title={translate(title)}>
      {translate(words)}
    </EmptyState>
  );
}
