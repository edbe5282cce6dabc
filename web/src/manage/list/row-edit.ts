import { useState } from "react";
import { ruleWords } from "../../domain/words/rule-words.ts";
import type { Call, Request } from "../../lib/api/api-client.ts";
import type { ApiError } from "../../lib/api/api-error.ts";
import { useApiMutation } from "../../lib/api/api-mutation.ts";
import { useAnswers } from "../../lib/api/api-query.ts";
import { showToast } from "../../lib/browser/toasts.ts";
import type { MessageId } from "../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../lib/i18n/i18n.tsx";

/**
 * Changes a record from its row, without a form: says in a toast that it did, or why not, and resolves to the reason if it didn't. If somebody else was faster, it
 * says `changed`, and the lists show what they did. It stays pending until the row is as it became, because the next change needs its version; so a
 * row has one, also for its dialogs.
 */
export function useRowEdit<C extends Call>(call: C, changed: MessageId) {
  const translate = useTranslate();
  const answers = useAnswers();
  const { mutateAsync } = useApiMutation(call, "edit");
  const [isPending, setPending] = useState(false);
  const edit = async (request: Request<C>, done: MessageId): Promise<ApiError | null> => {
    setPending(true);
    try {
      await mutateAsync(request);
      showToast("success", done);
      return null;
    } catch (error) {
      const failure = error as ApiError;
      if (failure.status === 409)
        showToast("warning", { text: failure.current ? translate(changed) : ruleWords(failure, translate) });
      return failure;
    } finally {
      void answers.invalidate(call).finally(() => setPending(false));
    }
  };
  return { edit, isPending };
}
