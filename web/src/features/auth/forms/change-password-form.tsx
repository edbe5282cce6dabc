import { passwordChange } from "@vasati/contract/people/auth";
import type { ApiError } from "../../../lib/api/api-error.ts";
import { useApiMutation } from "../../../lib/api/api-mutation.ts";
import { useContractForm } from "../../../lib/forms/form.ts";
import { useSession } from "../../../lib/session/session.ts";
import { PasswordField } from "../../../ui/fields/password-field.tsx";
import { AuthForm } from "./auth-form.tsx";
import { FormFailure } from "./form-failure.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import { Outcome } from "../outcome.tsx";
import { newPasswordWords } from "./refused-password.ts";

const currentPassword = { label: "auth.currentPassword", refused: "changePassword.wrong" } as const;
const initial = { currentPassword: "", newPassword: "" };

/** Changes the person's password; the other sessions of the account end. */
export function ChangePasswordForm() {
  const session = useSession();
  const change = useApiMutation("POST /chagepassword", "form");
  const fields = { currentPassword, newPassword: newPasswordWords("auth.newPassword", change.error) };
  const { field, texts, submit, mistakes, refuse } = useContractForm(passwordChange, { fields, initial });
  if (change.isSuccess) return <Outcome kind="success" message="changePassword.done" />;
  return (
    <AuthForm
      submitTitle="changePassword.title"
      isSending={change.isPending}
      mistakes={mistakes}
      onSubmit={submit((body) =>
        change.mutateAsync({ body }).catch(({ errors }: ApiError) => refuse(errors.map(({ path }) => path))),
      )}
    >
      <FormFailure error={change.error} words={{ 400: null }} />
      {/* For password managers, which then know whose password it is. */}
      <input hidden readOnly autoComplete="username" value={session.signedIn ? session.email : ""} />
      <PasswordField autoComplete="current-password" {...field("currentPassword")} />
      <NewPasswordField typed={texts["newPassword"] ?? ""} {...field("newPassword")} />
    </AuthForm>
  );
}
