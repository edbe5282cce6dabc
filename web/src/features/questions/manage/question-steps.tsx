import { isOpenQuestion } from "@vasati/contract/leasing/question-states";
import type { Question } from "@vasati/contract/leasing/questions";
import type { ReactNode } from "react";
import { useState } from "react";
import type { MessageId } from "../../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { useGuardedLeave } from "../../../manage/form/guards/guarded-leave.ts";
import { RowSteps } from "../../../manage/list/row-steps.tsx";
import { unitPlace } from "../../../manage/record/record-words.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { TextAreaField } from "../../../ui/fields/text-field.tsx";
import styles from "./questions.module.css";
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
  const reply = async (answer: { answer?: string }) => {
    if (await edit({ status: "Answered", ...answer })) close();
  };
  if (!isOpenQuestion(question)) return null;
  // The buttons of all rows have the same text, and keep the focus while an edit is on its way.
  const named = (words: MessageId) => ({
    children: translate(words),
    "aria-label": `${translate(words)}: ${question.name}, ${unitPlace(question)}`,
    "aria-disabled": isPending,
  });
  return (
    <RowSteps>
      <Button {...named("questions.reply")} onClick={() => setOpen("reply")} />
      <Button look="quiet" {...named("questions.addTenant")} onClick={() => setOpen("tenant")} />
      <Button look="quiet" {...named("questions.close")} onClick={() => void edit({ status: "Closed" })} />
      {open === "reply" && (
        <Reply {...{ question, isPending }} onReply={(answer) => void reply(answer)} onClose={close} />
      )}
      {open === "tenant" &&
        renderAddTenant(question, (tenantId) => void edit({ status: "Converted", tenantId }), close)}
    </RowSteps>
  );
}

interface ReplyProps {
  question: Question;
  isPending: boolean;
  onReply: (answer: { answer?: string }) => void;
  onClose: () => void;
}

/** By mail to who gave an address; others are called. */
function Reply({ question, isPending, onReply, onClose }: ReplyProps) {
  const translate = useTranslate();
  const [text, setText] = useState("");
  const { name, message, email, telePhone } = question;
  const hasAddress = email !== "";
  const guarded = useGuardedLeave(text !== "");
  const close = () => void guarded(onClose);
  return (
    <Dialog title={`${translate("questions.reply")}: ${name}`} onClose={close}>
      <div className={styles.part}>
        <blockquote className={styles.message}>{message}</blockquote>
        {hasAddress ? (
          <TextAreaField
            label={translate("questions.replyText")}
            help={translate("questions.replyHelp", { email })}
            rows={5}
            maxLength={4000}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        ) : (
          <p>{translate("questions.noAddress", { telePhone })}</p>
        )}
        <div className={styles.end}>
          <Button onClick={close}>{translate("manage.cancel")}</Button>
          <Button
            look="primary"
            busy={isPending}
            disabled={hasAddress && text.trim() === ""}
            onClick={() => onReply(hasAddress ? { answer: text } : {})}
          >
            {translate(hasAddress ? "questions.sendReply" : "questions.called")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
