import type { Purpose } from "@vasati/contract/people/privacy";
import { useApiMutation } from "../../../lib/api/api-mutation.ts";
import { useAnswers } from "../../../lib/api/api-query.ts";
import type { WithProof } from "../../../lib/api/with-proof.ts";
import { navigate } from "../../../lib/browser/navigation.tsx";
import { showToast } from "../../../lib/browser/toasts.ts";
import { useLanguage, useTranslate } from "../../../lib/i18n/i18n.tsx";
import { closeSession } from "../../../lib/session/session.ts";
import { SaveFailure } from "../../../manage/form/form-failures.tsx";
import { paths } from "../../../routing/paths.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import styles from "./own-privacy.module.css";

interface WithdrawProps {
  purpose: Purpose;
  /** How many enquiries go. */
  count: number;
  withProof: WithProof;
  onClose: () => void;
}

/** Says what follows from withdrawing, and does it. */
export function Withdraw({ purpose, count, withProof, onClose }: WithdrawProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const answers = useAnswers();
  const { mutateAsync, isPending, error } = useApiMutation("POST /users/me/privacy/withdrawals", "edit");
  const withdraw = async () => {
    try {
      await withProof(() => mutateAsync({ body: { purpose, language } }));
    } catch {
      // Shown in place.
      return;
    }
    onClose();
    if (purpose === "account") {
      closeSession();
      navigate(paths.search);
      showToast("success", "privacy.closed");
      return;
    }
    showToast("success", "privacy.withdrawn");
    await answers.invalidate("POST /users/me/privacy/withdrawals");
  };
  return (
    <Dialog title={translate(`privacy.withdraw.${purpose}.title`)} onClose={onClose}>
      <div className={styles.part}>
        <p>{translate(`privacy.withdraw.${purpose}.words`, { count })}</p>
        <SaveFailure error={error?.rule === "proofNeeded" ? null : error} />
        <div className={styles.actions}>
          <Button onClick={onClose}>{translate("manage.cancel")}</Button>
          <Button look="danger" busy={isPending} onClick={() => void withdraw()}>
            {translate(purpose === "account" ? "privacy.close" : "privacy.withdraw")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
