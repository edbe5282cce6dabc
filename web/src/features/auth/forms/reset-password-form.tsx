import { passwordReset } from "@vasati/contract/people/auth";
import type { ApiError } from "../../../lib/api/api-error.ts";
import { useApiMutation } from "../../../lib/api/api-mutation.ts";
import { useContractForm } from "../../../lib/forms/form.ts";
import { navigate } from "../../../lib/browser/navigation.tsx";
import { closeSession } from "../../../lib/session/session.ts";
import { showToast } from "../../../lib/browser/toasts.ts";
import { paths } from "../../../routing/paths.ts";
import { AuthForm } from "./auth-form.tsx";
import { DeadLink } from "../dead-link.tsx";
import { FormFailure } from "./form-failure.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import { newPasswordWords } from "./refused-password.ts";

const isAboutToken = (error: ApiError | null) => error?.errors.some(({ path }) => path === "token") ?? false;

/** Sets a new password with the token from an e-mail. Every session of the account ends, including one in this browser. */
export function ResetPasswordForm({ token }: { token: string | null }) {
  const reset = useApiMutation("POST /users/reset-password", "form");
  const { field, texts, submit, mistakes, refuse } = useContractForm(passwordReset, {
    fields: { password: newPasswordWords("auth.newPassword", reset.error) },
    initial: { token: token ?? "", password: "" },
  });
  if (token === null || isAboutToken(reset.error))
    return <DeadLink message="resetPassword.deadLink" to={paths.forgotPassword} title="resetPassword.askAgain" />;

  const set = async (body: { token: string; password: string }) => {
    try {
      await reset.mutateAsync({ body });
    } catch (error) {
      refuse((error as ApiError).errors.map(({ path }) => path));
      return;
    }
    closeSession();
    showToast("success", "resetPassword.done");
    navigate(paths.login, { replace: true });
  };

  return (
    <AuthForm submitTitle="resetPassword.submit" isSending={reset.isPending} mistakes={mistakes} onSubmit={submit(set)}>
      <FormFailure error={reset.error} words={{ 400: null }} />
      <NewPasswordField typed={texts["password"] ?? ""} {...field("password")} />
    </AuthForm>
  );
}
