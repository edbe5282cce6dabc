import type { Account } from "@vasati/contract/people/users";
import { useApiMutation } from "../../../lib/api/api-mutation.ts";
import { useAnswers } from "../../../lib/api/api-query.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { showToast } from "../../../lib/browser/toasts.ts";
import { SaveFailure } from "../../../manage/form/save-failure.tsx";
import { Button } from "../../../ui/button.tsx";
import { tellsOfUsers } from "../users.api.ts";
import styles from "./own-account-form.module.css";

/** Of an account that nobody has used yet: mails its holder another link, for the first works for an hour only. */
export function InviteAgain({ account: { userId, lastLoginAt, disabled } }: { account: Account }) {
  const translate = useTranslate();
  const answers = useAnswers();
  const invitation = useApiMutation("POST /users/{id}/invitations", "log");
  if (lastLoginAt !== null || disabled) return null;
  const send = async () => {
    try {
      await invitation.mutateAsync({ params: { id: String(userId) } });
    } catch {
      return;
    }
    showToast("success", "users.invited");
    await answers.outdate(tellsOfUsers);
  };
  return (
    <div className={styles.form}>
      <SaveFailure error={invitation.error} />
      <p>{translate("users.neverLoggedIn")}</p>
      <Button busy={invitation.isPending} disabled={invitation.isSuccess} onClick={() => void send()}>
        {translate("users.inviteAgain")}
      </Button>
    </div>
  );
}
