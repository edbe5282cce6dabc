import { registration } from "@vasati/contract/people/auth";
import { consentHeaders } from "@vasati/contract/people/notice-version";
import { PrivacyNotice } from "../../../domain/privacy-notice.tsx";
import type { ApiError } from "../../../lib/api/api-error.ts";
import { useApiMutation } from "../../../lib/api/api-mutation.ts";
import { useContractForm } from "../../../lib/forms/form.ts";
import { useLanguage } from "../../../lib/i18n/i18n.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { AuthForm } from "./auth-form.tsx";
import { FormFailure } from "./form-failure.tsx";
import type { Credentials } from "../log-in.ts";
import { useLogIn } from "../log-in.ts";
import { NewPasswordField } from "./new-password-field.tsx";
import { newPasswordWords } from "./refused-password.ts";

const person = {
  name: { label: "auth.name", invalid: "auth.name.invalid" },
  email: { label: "auth.email", invalid: "field.email.invalid", refused: "register.taken" },
} as const;
const initial = { name: "", email: "", password: "" };

/** Creates an account in the language of the screen and logs the person in. */
export function RegisterForm() {
  const language = useLanguage();
  const register = useApiMutation("POST /registration", "form", consentHeaders(language));
  const fields = { ...person, password: newPasswordWords("auth.password", register.error) };
  const { field, texts, submit, mistakes, refuse } = useContractForm(registration, { fields, initial });
  const logIn = useLogIn();

  const open = async (form: Credentials & { name: string }) => {
    try {
      await register.mutateAsync({ body: { ...form, language } });
    } catch (error) {
      const { status, errors } = error as ApiError;
      refuse(status === 409 ? ["email"] : errors.map(({ path }) => path));
      return;
    }
    await logIn.mutateAsync({ email: form.email, password: form.password });
  };

  return (
    <AuthForm
      submitTitle="register.submit"
      isSending={register.isPending || logIn.isPending}
      mistakes={mistakes}
      onSubmit={submit(open)}
    >
      <FormFailure error={register.error ?? logIn.error} words={{ 400: null, 409: null }} />
      <TextField autoComplete="name" {...field("name")} />
      <TextField type="email" autoComplete="username" {...field("email")} />
      <NewPasswordField typed={texts["password"] ?? ""} {...field("password")} />
      <PrivacyNotice words="notice.register" />
    </AuthForm>
  );
}
