import { useApiMutation } from "../../lib/api/api-mutation.ts";
import { useApi } from "../../lib/api/api-query.ts";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { ownAccount } from "../../lib/session/own-account.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { FormFailure } from "./forms/form-failure.tsx";
import styles from "./unconfirmed-address.module.css";

/** Reminds people whose address isn't confirmed of the mail with the link, and sends it again; nothing for others. */
export function UnconfirmedAddress() {
  const translate = useTranslate();
  const { data } = useApi(ownAccount());
  const ask = useApiMutation("POST /users/me/confirmation-mails", "form");
  if (!data || data.emailConfirmed) return null;
  const { email } = data;
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
