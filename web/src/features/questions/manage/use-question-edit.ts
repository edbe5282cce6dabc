import type { Question, QuestionEdit } from "@vasati/contract/leasing/questions";
import { useRowEdit } from "../../../manage/list/row-edit.ts";

/** A reply to a question, or what became of it. */
export function useQuestionEdit({ questionId, version }: Question) {
  const { edit, isPending } = useRowEdit("PATCH /questions/{id}", "questions.changed");
  return {
    edit: (change: Omit<QuestionEdit, "version">) =>
      edit({ params: { id: String(questionId) }, body: { version, ...change } }, "questions.saved"),
    isPending,
  };
}
