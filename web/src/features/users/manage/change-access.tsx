import type { Account } from "@vasati/contract/people/users";
import { useApiMutation } from "../../../lib/api/api-mutation.ts";
import { useAnswers } from "../../../lib/api/api-query.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { showToast } from "../../../lib/browser/toasts.ts";
import { SaveFailure } from "../../../manage/form/form-failures.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import styles from "./change-access.module.css";

/** The confirmation to disable or enable an account. */
export function ChangeAccess({ account, onClose }: { account: Account; onClose: () => void }) {
  const translate = useTranslate();
  const answers = useAnswers();
  const edit = useApiMutation("PATCH /users/{id}", "log");
  const { userId, name, version, disabled } = account;
  const verb = disabled ? "enable" : "disable";
  const change = async () => {
    try {
      await edit.mutateAsync({ params: { id: String(userId) }, body: { version, disabled: !disabled } });
      showToast("success", disabled ? "users.enabledNow" : "users.disabledNow");
      onClose();
    } catch {
      // Shown in place.
    } finally {
      void answers.invalidate("PATCH /users/{id}");
    }
  };
  return (
    <Dialog title={translate(`users.${verb}.title`, { name })} onClose={onClose}>
      <div className={styles.question}>
        <SaveFailure error={edit.error} />
        {edit.error?.current !== undefined && <Banner kind="warning">{translate("manage.conflict.title")}</Banner>}
        <p>{translate(`users.${verb}.words`)}</p>
        <div className={styles.actions}>
          <Button onClick={onClose} disabled={edit.isPending}>
            {translate("manage.cancel")}
          </Button>
          <Button look={disabled ? "primary" : "danger"} busy={edit.isPending} onClick={() => void change()}>
            {translate(`users.${verb}`)}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
