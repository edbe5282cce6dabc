import type { Visit } from "@vasati/contract/leasing/visits";
import { ruleWords } from "../../../domain/rule-words.ts";
import type { ApiError } from "../../../lib/api/api-error.ts";
import { useApiMutation } from "../../../lib/api/api-mutation.ts";
import { useAnswers } from "../../../lib/api/api-query.ts";
import { showToast } from "../../../lib/browser/toasts.ts";
import type { MessageId } from "../../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";

type Edit = { startsAt: string } | { status: Visit["status"] };

/** Changes a visit, and says so; returns whether it did. If somebody else was faster, the lists show what they did. */
export function useVisitEdit({ visitId, version }: Visit) {
  const translate = useTranslate();
  const answers = useAnswers();
  const change = useApiMutation("PATCH /visits/{id}", "edit");
  const edit = async (body: Edit, done: MessageId): Promise<boolean> => {
    try {
      await change.mutateAsync({ params: { id: String(visitId) }, body: { version, ...body } });
      showToast("success", done);
      return true;
    } catch (error) {
      const { status, current } = error as ApiError;
      if (status === 409)
        showToast("warning", {
          text: current ? translate("visit.changed") : ruleWords(error as ApiError, translate),
        });
      return false;
    } finally {
      void answers.invalidate("PATCH /visits/{id}");
    }
  };
  return { edit, isPending: change.isPending };
}
