import { credentials } from "@vasati/contract/people/auth";
import type { SecondFactorNeeded } from "@vasati/contract/wire/errors";
import type { ApiError } from "../../../lib/api/api-error.ts";
import { useContractForm } from "../../../lib/forms/form.ts";
import { PasswordField } from "../../../ui/fields/password-field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { AuthForm } from "./auth-form.tsx";
import { FormFailure } from "./form-failure.tsx";
import type { Credentials } from "../log-in.ts";
import { useLogIn } from "../log-in.ts";

const fields = {
  email: { label: "auth.email" },
  password: { label: "auth.password" },
} as const;
const initial = { email: "", password: "" };

interface LoginFormProps {
  onSecondFactor: (needed: SecondFactorNeeded) => void;
}

/** E-mail and password; a single message doesn't reveal which of them is wrong. */
export function LoginForm({ onSecondFactor }: LoginFormProps) {
  const { field, focus, submit, mistakes } = useContractForm(credentials, { fields, initial });
  const logIn = useLogIn();
  const enter = (typed: Credentials) =>
    logIn
      .mutateAsync(typed)
      .catch(({ secondFactor }: ApiError) => (secondFactor ? onSecondFactor(secondFactor) : focus("password")));
  return (
    <AuthForm submitTitle="account.login" isSending={logIn.isPending} mistakes={mistakes} onSubmit={submit(enter)}>
      <FormFailure error={logIn.error} words={{ 401: "login.wrong" }} />
      <TextField type="email" autoComplete="username" {...field("email")} />
      <PasswordField autoComplete="current-password" {...field("password")} />
    </AuthForm>
  );
}
