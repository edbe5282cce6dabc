import type { Question } from "@vasati/contract/leasing/questions";
import { replyForm } from "@vasati/contract/leasing/questions";
import type { ApiError } from "../../../lib/api/api-error.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { FormModal } from "../../../manage/form/form-modal.tsx";
import { useManageForm } from "../../../manage/form/form.ts";
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
export const Reply = (props: ReplyProps) => (props.question.email ? <MailReply {...props} /> : <CallBack {...props} />);

const useTitle = ({ name }: Question) => `${useTranslate()("questions.reply")}: ${name}`;

const words = { answer: { label: "questions.replyText", invalid: "manage.tooLong" } } as const;

function MailReply({ question, isPending, onReply, onClose }: ReplyProps) {
  const translate = useTranslate();
  const { message, email } = question;
  const form = useManageForm(replyForm, { fields: words, initial: { answer: "" } });
  const send = async (reply: { answer: string }) => {
    const failure = await onReply(reply);
    if (failure) form.showRejected(failure);
    else onClose();
  };
  return (
    <FormModal
      title={useTitle(question)}
      form={form}
      isPending={isPending}
      submitTitle="questions.sendReply"
      onSubmit={form.submit(send)}
      onClose={onClose}
    >
      <blockquote className={styles.message}>{message}</blockquote>
      <TextAreaField {...form.field("answer")} rows={5} help={translate("questions.replyHelp", { email })} />
    </FormModal>
  );
}

function CallBack({ question, isPending, onReply, onClose }: ReplyProps) {
  const translate = useTranslate();
  const { message, telePhone } = question;
  const saveCall = async () => {
    if (!(await onReply({}))) onClose();
  };
  return (
    <Dialog title={useTitle(question)} onClose={onClose}>
      <div className={styles.part}>
        <blockquote className={styles.message}>{message}</blockquote>
        <p>{translate("questions.noAddress", { telePhone })}</p>
        <div className={styles.end}>
          <Button onClick={onClose}>{translate("manage.cancel")}</Button>
          <Button look="primary" busy={isPending} onClick={() => void saveCall()}>
            {translate("questions.called")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
