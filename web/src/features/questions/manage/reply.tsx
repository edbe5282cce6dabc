import type { Question } from "@vasati/contract/leasing/questions";
import { useRef, useState } from "react";
import type { ApiError } from "../../../lib/api/api-error.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { useGuardedLeave } from "../../../manage/form/guards/guarded-leave.ts";
import { InsertTemplate, placeholderError } from "../../../manage/templates/insert-template.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { TextAreaField } from "../../../ui/fields/text-field.tsx";
import styles from "./questions.module.css";

interface ReplyProps {
  question: Question;
  isPending: boolean;
  /** Resolves to what was wrong with the reply, if something was. */
  onReply: (reply: { answer?: string }) => Promise<ApiError | null>;
  onClose: () => void;
}

/** Replies by mail to who gave an address; others are called. */
export function Reply({ question, isPending, onReply, onClose }: ReplyProps) {
  const translate = useTranslate();
  const { name, message, email, telePhone, unitName: unit, propertyName: property } = question;
  const [answer, setAnswer] = useState("");
  const [wasEmpty, setWasEmpty] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const hasAddress = email !== "";
  const isEmpty = answer.trim() === "";
  const wrong = placeholderError(answer, translate);
  const guarded = useGuardedLeave(answer !== "");
  const close = () => void guarded(onClose);
  const send = async () => {
    if (hasAddress && (isEmpty || wrong)) {
      setWasEmpty(true);
      field.current?.focus();
    } else if (!(await onReply(hasAddress ? { answer } : {}))) onClose();
  };
  return (
    <Dialog title={`${translate("questions.reply")}: ${name}`} onClose={close}>
      <div className={styles.part}>
        <blockquote className={styles.message}>{message}</blockquote>
        {hasAddress ? (
          <>
            <TextAreaField
              ref={field}
              label={translate("questions.replyText")}
              help={translate("questions.replyHelp", { email })}
              error={wrong || (wasEmpty && isEmpty && translate("form.required"))}
              rows={5}
              maxLength={4000}
              value={answer}
              onChange={({ target }) => setAnswer(target.value)}
            />
            <InsertTemplate field={field} known={{ name, unit, property }} onText={setAnswer} />
          </>
        ) : (
          <p>{translate("questions.noAddress", { telePhone })}</p>
        )}
        <div className={styles.end}>
          <Button onClick={close}>{translate("manage.cancel")}</Button>
          <Button look="primary" busy={isPending} onClick={() => void send()}>
            {translate(hasAddress ? "questions.sendReply" : "questions.called")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
