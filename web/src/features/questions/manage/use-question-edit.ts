import type { Question, QuestionEdit } from "@vasati/contract/leasing/questions";
import { ruleWords } from "../../../domain/rule-words.ts";
import type { ApiError } from "../../../lib/api/api-error.ts";
import { useApiMutation } from "../../../lib/api/api-mutation.ts";
import { useAnswers } from "../../../lib/api/api-query.ts";
import { showToast } from "../../../lib/browser/toasts.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";

/** Changes a question, and says so; returns whether it did. If somebody else was faster, the lists show what they did. */
export function useQuestionEdit({ questionId, version }: Question) {
  const translate = useTranslate();
  const answers = useAnswers();
  const change = useApiMutation("PATCH /questions/{id}", "edit");
  const edit = async (body: Omit<QuestionEdit, "version">): Promise<boolean> => {
    try {
      await change.mutateAsync({ params: { id: String(questionId) }, body: { version, ...body } });
      showToast("success", "questions.saved");
      return true;
    } catch (error) {
      const { status, current } = error as ApiError;
      if (status === 409)
        showToast("warning", {
          text: current ? translate("questions.changed") : ruleWords(error as ApiError, translate),
        });
      return false;
    } finally {
      void answers.invalidate("PATCH /questions/{id}");
    }
  };
  return { edit, isPending: change.isPending };
}
