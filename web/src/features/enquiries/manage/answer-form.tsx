import type { ManagedEnquiry } from "@vasati/contract/leasing/received-enquiries";
import { useState } from "react";
import { useApiMutation } from "../../../lib/api/api-mutation.ts";
import { useAnswers } from "../../../lib/api/api-query.ts";
import { keepDraft, readDraft } from "../../../lib/forms/draft.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { emailOf, useSession } from "../../../lib/session/session.ts";
import { showToast } from "../../../lib/browser/toasts.ts";
import { SaveFailure } from "../../../manage/form/form-failures.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { TextAreaField } from "../../../ui/fields/text-field.tsx";
import styles from "./received-enquiries.module.css";

/** Unsent replies, stored as long as the tab is open. */
function useDraft(enquiryId: number) {
  const owner = emailOf(useSession());
  /** By the enquiry's id: several replies may be unfinished. */
  const drafts = () => readDraft("answerDraft", owner) ?? {};
  const [text, setText] = useState(() => drafts()[enquiryId] ?? "");
  const type = (answer: string) => {
    setText(answer);
    keepDraft("answerDraft", owner, { ...drafts(), [enquiryId]: answer });
  };
  /** Text typed since sending stays. */
  const forget = (sent: string) => {
    setText((typed) => (typed === sent ? "" : typed));
    if (drafts()[enquiryId] === sent) keepDraft("answerDraft", owner, { ...drafts(), [enquiryId]: "" });
  };
  return { text, type, forget };
}

/** Replies to an enquiry by e-mail. An unsent reply is saved when the enquiry is closed, and restored later. */
export function AnswerForm({ enquiry }: { enquiry: ManagedEnquiry }) {
  const translate = useTranslate();
  const answers = useAnswers();
  const create = useApiMutation("POST /enquiries/{id}/answers", "log");
  const { text, type, forget } = useDraft(enquiry.enquiryId);
  const send = async () => {
    try {
      await create.mutateAsync({ params: { id: String(enquiry.enquiryId) }, body: { answer: text } });
      forget(text);
      showToast("success", "receivedEnquiries.answered");
    } catch {
      // The form shows the failure; the refetched enquiry shows the reason.
    }
    await answers.invalidate("POST /enquiries/{id}/answers");
  };
  return (
    <>
      <SaveFailure error={create.error} />
      <TextAreaField
        label={translate("receivedEnquiries.answer")}
        help={translate("receivedEnquiries.answer.help", { email: enquiry.email })}
        rows={4}
        maxLength={4000}
        value={text}
        onChange={({ target }) => type(target.value)}
      />
      <div className={styles.actions}>
        <Button look="primary" busy={create.isPending} disabled={text.trim() === ""} onClick={() => void send()}>
          {translate("receivedEnquiries.answer.send")}
        </Button>
      </div>
    </>
  );
}
