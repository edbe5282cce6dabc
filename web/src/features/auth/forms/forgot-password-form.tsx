import { forgottenPassword } from "@vasati/contract/people/auth";
import { useApiMutation } from "../../../lib/api/api-mutation.ts";
import { useContractForm } from "../../../lib/forms/form.ts";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { AuthForm } from "./auth-form.tsx";
import { FormFailure } from "./form-failure.tsx";
import { Outcome } from "../outcome.tsx";

const fields = { email: { label: "auth.email", invalid: "field.email.invalid" } } as const;
const initial = { email: "" };

/** Requests the e-mail with the link; the answer is the same whether or not the address has an account. */
export function ForgotPasswordForm() {
  const { field, submit, mistakes } = useContractForm(forgottenPassword, { fields, initial });
  const ask = useApiMutation("POST /users/forgot-password", "form");
  if (ask.isSuccess)
    return <Outcome kind="success" message="forgotPassword.done" values={{ email: ask.variables.body.email }} />;
  return (
    <AuthForm
      submitTitle="forgotPassword.submit"
      isSending={ask.isPending}
      mistakes={mistakes}
      onSubmit={submit((body) => ask.mutateAsync({ body }))}
    >
      <FormFailure error={ask.error} />
      <TextField type="email" autoComplete="username" {...field("email")} />
    </AuthForm>
  );
}
