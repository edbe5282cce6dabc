import { isOpenQuestion } from "@vasati/contract/leasing/question-states";
import type { Question } from "@vasati/contract/leasing/questions";
import type { ReactNode } from "react";
import { useState } from "react";
import type { MessageId } from "../../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { RowStep } from "../../../manage/list/row-step.tsx";
import { RowSteps } from "../../../manage/list/row-steps.tsx";
import { unitPlace } from "../../../manage/record/record-words.ts";
import { Reply } from "./reply.tsx";
import { useQuestionEdit } from "./use-question-edit.ts";

/** Renders the form that adds somebody as a tenant, with what is known of them. */
export type RenderAddTenant = (
  question: Question,
  onAdded: (tenantId: number) => void,
  onClose: () => void,
) => ReactNode;

interface QuestionStepsProps {
  question: Question;
  renderAddTenant: RenderAddTenant;
}

/** What staff do with an open question: reply, add who asked as a tenant, or close it. */
export function QuestionSteps({ question, renderAddTenant }: QuestionStepsProps) {
  const translate = useTranslate();
  const { edit, isPending } = useQuestionEdit(question);
  const [open, setOpen] = useState<"reply" | "tenant" | null>(null);
  const close = () => setOpen(null);
  if (!isOpenQuestion(question)) return null;
  const step = (words: MessageId) => ({
    title: translate(words),
    about: `${question.name}, ${unitPlace(question)}`,
    isPending,
  });
  return (
    <RowSteps>
      <RowStep {...step("questions.reply")} onClick={() => setOpen("reply")} />
      <RowStep look="quiet" {...step("questions.addTenant")} onClick={() => setOpen("tenant")} />
      <RowStep look="quiet" {...step("questions.close")} onClick={() => void edit({ status: "Closed" })} />
      {open === "reply" && (
        <Reply
          {...{ question, isPending }}
          onReply={(reply) => edit({ status: "Answered", ...reply })}
          onClose={close}
        />
      )}
      {open === "tenant" &&
        renderAddTenant(question, (tenantId) => void edit({ status: "Converted", tenantId }), close)}
    </RowSteps>
  );
}
