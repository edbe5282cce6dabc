import type { PrivacyRequest } from "@vasati/contract/people/privacy";
import { erasureForm } from "@vasati/contract/people/privacy";
import type { SubmitEvent } from "react";
import { useApiMutation } from "../../../lib/api/api-mutation.ts";
import { useAnswers } from "../../../lib/api/api-query.ts";
import { Link } from "../../../lib/browser/navigation.tsx";
import { showToast } from "../../../lib/browser/toasts.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { SaveFailure } from "../../../manage/form/form-failures.tsx";
import { useManageForm } from "../../../manage/form/form.ts";
import { momentOf } from "../../../manage/record/record-words.ts";
import { eraseUrl } from "../../../routing/addresses.ts";
import { Facts } from "../../../ui/content/facts.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { TextAreaField } from "../../../ui/fields/text-field.tsx";
import styles from "./own-privacy.module.css";

/** One request: what somebody asks for, and its answer. */
export function PrivacyRequestView({ request, onClose }: { request: PrivacyRequest; onClose: () => void }) {
  const translate = useTranslate();
  const { kind, person, status, userName, email, message, answer, createdAt } = request;
  const facts = [
    { name: translate("privacy.request.who"), value: `${userName}, ${email}` },
    { name: translate("privacy.request.when"), value: momentOf(createdAt, translate) },
    ...(status === "Open" ? [] : [{ name: translate("privacy.request.answer"), value: answer }]),
  ];
  return (
    <Dialog title={translate(`privacy.request.${kind}`)} onClose={onClose}>
      <div className={styles.part}>
        <Facts facts={facts} />
        {message && (
          <div>
            <h3 className={styles.what}>{translate("privacy.message")}</h3>
            <p className={styles.text}>{message}</p>
          </div>
        )}
        {kind === "erasure" && status === "Open" && (
          <Link to={eraseUrl(person.kind, person.id)}>{translate("privacy.erase")}</Link>
        )}
        {status === "Open" && <Answer request={request} onClose={onClose} />}
      </div>
    </Dialog>
  );
}

const fields = { message: { label: "privacy.request.answer" } } as const;

function Answer({ request, onClose }: { request: PrivacyRequest; onClose: () => void }) {
  const translate = useTranslate();
  const answers = useAnswers();
  const { mutateAsync, isPending, error } = useApiMutation("PATCH /privacy/requests/{id}", "edit");
  const form = useManageForm(erasureForm, { fields, initial: { message: "" }, optional: ["message"] });
  const { privacyRequestId, version } = request;
  const answer = (status: "Done" | "Refused") =>
    form.submit(async ({ message }) => {
      try {
        await mutateAsync({ params: { id: String(privacyRequestId) }, body: { version, status, answer: message } });
      } catch {
        // Shown in place.
        return;
      } finally {
        void answers.invalidate("PATCH /privacy/requests/{id}");
      }
      showToast("success", "privacy.request.answered");
      onClose();
    });
  const send = (event: SubmitEvent<HTMLFormElement>) =>
    answer((event.nativeEvent.submitter as HTMLButtonElement | null)?.value === "Refused" ? "Refused" : "Done")(event);
  return (
    <form noValidate className={styles.part} onSubmit={send}>
      <SaveFailure error={error} />
      <TextAreaField {...form.field("message")} />
      <div className={styles.actions}>
        <Button type="submit" look="primary" value="Done" busy={isPending}>
          {translate("privacy.request.markDone")}
        </Button>
        <Button type="submit" value="Refused" busy={isPending}>
          {translate("privacy.request.refuse")}
        </Button>
      </div>
    </form>
  );
}
