import type { Account } from "@vasati/contract/people/users";
import { useApiMutation } from "../../../lib/api/api-mutation.ts";
import { useAnswers } from "../../../lib/api/api-query.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { showToast } from "../../../lib/browser/toasts.ts";
import type { WithProof } from "../../../lib/api/with-proof.ts";
import { SaveFailure } from "../../../manage/form/form-failures.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import styles from "./change-access.module.css";

interface ResetFactorsProps {
  account: Account;
  withProof: WithProof;
  onClose: () => void;
}

/** The confirmation to remove what protects somebody's account besides their password. */
export function ResetFactors({ account: { userId, name }, withProof, onClose }: ResetFactorsProps) {
  const translate = useTranslate();
  const answers = useAnswers();
  const reset = useApiMutation("DELETE /users/{id}/factors", "log");
  const remove = async () => {
    try {
      await withProof(() => reset.mutateAsync({ params: { id: String(userId) } }));
      showToast("success", "users.resetFactors.done");
      onClose();
    } catch {
      // Shown in place.
    } finally {
      void answers.invalidate("DELETE /users/{id}/factors");
    }
  };
  return (
    <Dialog title={translate("users.resetFactors.title", { name })} onClose={onClose}>
      <div className={styles.question}>
        <SaveFailure error={reset.error?.rule === "proofNeeded" ? null : reset.error} />
        <p>{translate("users.resetFactors.words")}</p>
        <div className={styles.actions}>
          <Button onClick={onClose} disabled={reset.isPending}>
            {translate("manage.cancel")}
          </Button>
          <Button look="danger" busy={reset.isPending} onClick={() => void remove()}>
            {translate("users.resetFactors.yes")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
