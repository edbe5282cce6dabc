import type { PrivacyRequestKind } from "@vasati/contract/people/privacy";
import { correctionForm, erasureForm } from "@vasati/contract/people/privacy";
import { PrivacyNotice } from "../../../domain/privacy-notice.tsx";
import { useApiMutation } from "../../../lib/api/api-mutation.ts";
import { useAnswers } from "../../../lib/api/api-query.ts";
import { showToast } from "../../../lib/browser/toasts.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { SaveFailure } from "../../../manage/form/form-failures.tsx";
import { FormModal } from "../../../manage/form/form-modal.tsx";
import { useManageForm } from "../../../manage/form/form.ts";
import { TextAreaField } from "../../../ui/fields/text-field.tsx";

const fields = { message: { label: "privacy.message" } } as const;

/** Asks an administrator to correct or erase one's data. */
export function AskAboutData({ kind, onClose }: { kind: PrivacyRequestKind; onClose: () => void }) {
  const translate = useTranslate();
  const answers = useAnswers();
  const ask = useApiMutation("POST /users/me/privacy/requests", "edit");
  const form = useManageForm(kind === "correction" ? correctionForm : erasureForm, {
    fields,
    initial: { message: "" },
    optional: kind === "correction" ? [] : ["message"],
  });
  const send = async ({ message }: { message: string }) => {
    try {
      await ask.mutateAsync({ body: { kind, message } });
    } catch (error) {
      form.showRejected(error);
      return;
    }
    showToast("success", "privacy.sent");
    onClose();
    await answers.invalidate("POST /users/me/privacy/requests");
  };
  return (
    <FormModal
      title={translate(`privacy.ask.${kind}`)}
      form={form}
      isPending={ask.isPending}
      submitTitle="privacy.send"
      onSubmit={form.submit(send)}
      onClose={onClose}
      notice={<SaveFailure error={ask.error} />}
    >
      <p>{translate(`privacy.ask.${kind}.words`)}</p>
      <TextAreaField {...form.field("message")} />
      <PrivacyNotice words="notice.ask" />
    </FormModal>
  );
}
