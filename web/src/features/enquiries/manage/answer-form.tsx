import { Textarea } from "@mantine/core";
import type { ManagedEnquiry } from "@vasati/contract/leasing/enquiry-inbox";
import { useState } from "react";
import { useApiMutation } from "../../../lib/api/api-mutation.ts";
import { useAnswers } from "../../../lib/api/api-query.ts";
import { keepDraft, readDraft } from "../../../lib/forms/draft.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { emailOf, useSession } from "../../../lib/session/session.ts";
import { showToast } from "../../../lib/browser/toasts.ts";
import { SaveFailure } from "../../../manage/form/save-failure.tsx";
import { Button } from "../../../ui/button.tsx";
import { tellsOfInbox } from "../inbox.api.ts";
import styles from "./inbox.module.css";

/** What was typed for an enquiry and not yet sent, as long as the tab lasts. */
function useDraft(enquiryId: number) {
  const owner = emailOf(useSession());
  /** By the enquiry's id: several may be half answered. */
  const kept = () => readDraft("answerDraft", owner) ?? {};
  const [text, setText] = useState(() => kept()[enquiryId] ?? "");
  const type = (answer: string) => {
    setText(answer);
    keepDraft("answerDraft", owner, { ...kept(), [enquiryId]: answer });
  };
  /** What was typed since it was sent stays. */
  const forget = (sent: string) => {
    setText((typed) => (typed === sent ? "" : typed));
    if (kept()[enquiryId] === sent) keepDraft("answerDraft", owner, { ...kept(), [enquiryId]: "" });
  };
  return { text, type, forget };
}

/** Answers an enquiry by mail. What was typed is kept when the enquiry is left, and offered again. */
export function AnswerForm({ enquiry }: { enquiry: ManagedEnquiry }) {
  const translate = useTranslate();
  const answers = useAnswers();
  const create = useApiMutation("POST /enquiries/{id}/answers", "log");
  const { text, type, forget } = useDraft(enquiry.enquiryId);
  const send = async () => {
    try {
      await create.mutateAsync({ params: { id: String(enquiry.enquiryId) }, body: { answer: text } });
      forget(text);
      showToast("success", "inbox.answered");
    } catch {
      // The form says so; what stands against it is seen in the enquiry as it is now.
    }
    await answers.outdate(tellsOfInbox);
  };
  return (
    <>
      <SaveFailure error={create.error} />
      <Textarea
        label={translate("inbox.answer")}
        description={translate("inbox.answer.help", { email: enquiry.email })}
        rows={4}
        maxLength={4000}
        value={text}
        onChange={({ target }) => type(target.value)}
      />
      <div className={styles.actions}>
        <Button look="primary" busy={create.isPending} disabled={text.trim() === ""} onClick={() => void send()}>
          {translate("inbox.answer.send")}
        </Button>
      </div>
    </>
  );
}
