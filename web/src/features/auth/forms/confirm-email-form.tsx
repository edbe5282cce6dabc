import { useApiMutation } from "../../../lib/api/api-mutation.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { paths } from "../../../routing/paths.ts";
import { LinkButton } from "../../../ui/controls/button.tsx";
import { DeadLink } from "../dead-link.tsx";
import { Outcome } from "../outcome.tsx";
import { AuthForm } from "./auth-form.tsx";
import styles from "./auth-form.module.css";
import { FormFailure } from "./form-failure.tsx";

/** Confirms the address of an account with the token of its mail. A button, because programs that check mail open its links. */
export function ConfirmEmailForm({ token }: { token: string | null }) {
  const translate = useTranslate();
  const confirm = useApiMutation("POST /users/confirm-email", "form");
  if (token === null || confirm.error?.status === 400)
    return <DeadLink message="confirmEmail.deadLink" to={paths.enquiries} title="confirmEmail.enquiries" />;
  if (confirm.isSuccess)
    return (
      <div className={styles.form}>
        <Outcome kind="success" message="confirmEmail.done" />
        <LinkButton look="primary" wide to={paths.enquiries}>
          {translate("confirmEmail.enquiries")}
        </LinkButton>
      </div>
    );
  return (
    <AuthForm
      submitTitle="confirmEmail.submit"
      isSending={confirm.isPending}
      mistakes={[]}
      onSubmit={(event) => {
        event.preventDefault();
        confirm.mutate({ body: { token } });
      }}
    >
      <FormFailure error={confirm.error} />
    </AuthForm>
  );
}
