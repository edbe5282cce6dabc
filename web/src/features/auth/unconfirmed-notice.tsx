import { useApiMutation } from "../../lib/api/api-mutation.ts";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { FormFailure } from "./forms/form-failure.tsx";
import styles from "./unconfirmed-notice.module.css";

/** Reminds somebody of the mail with the link that confirms their address, and sends it again. */
export function UnconfirmedNotice({ email }: { email: string }) {
  const translate = useTranslate();
  const ask = useApiMutation("POST /users/me/confirmation-mails", "form");
  return (
    <div className={styles.notice}>
      <Banner kind="info">
        <p>{translate(ask.isSuccess ? "confirmEmail.sentAgain" : "confirmEmail.notice", { email })}</p>
        {!ask.isSuccess && (
          <Button className={styles.again} busy={ask.isPending} onClick={() => ask.mutate({})}>
            {translate("confirmEmail.sendAgain")}
          </Button>
        )}
      </Banner>
      <FormFailure error={ask.error} />
    </div>
  );
}
