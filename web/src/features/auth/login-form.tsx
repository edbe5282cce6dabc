import { credentials } from "@vasati/contract/auth";
import { useContractForm } from "../../lib/form.ts";
import { useSettings } from "../../lib/settings.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { AuthForm } from "./auth-form.tsx";
import { DemoAccounts } from "./demo-accounts.tsx";
import { FormFailure } from "./form-failure.tsx";
import { useLogIn } from "./log-in.ts";

const fields = {
  email: { label: "auth.email" },
  password: { label: "auth.password" },
} as const;
const initial = { email: "", password: "" };

/** E-mail and password; whatever is wrong with them is one sentence that does not tell which. */
export function LoginForm() {
  const { demo } = useSettings();
  const { field, focus, submit, mistakes } = useContractForm(credentials, { fields, initial });
  const logIn = useLogIn();
  return (
    <>
      <AuthForm
        submitTitle="account.login"
        isSending={logIn.isPending}
        mistakes={mistakes}
        onSubmit={submit((typed) => logIn.mutate(typed, { onError: () => focus("password") }))}
      >
        <FormFailure error={logIn.error} words={{ 401: "login.wrong" }} />
        <TextField type="email" autoComplete="username" {...field("email")} />
        <PasswordField autoComplete="current-password" {...field("password")} />
      </AuthForm>
      {demo && <DemoAccounts isSending={logIn.isPending} onChoose={(chosen) => logIn.mutate(chosen)} />}
    </>
  );
}
