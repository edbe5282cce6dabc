import type { SecondFactorNeeded } from "@vasati/contract/wire/errors";
import { loginCode } from "@vasati/contract/people/second-factors";
import { useEffect, useEffectEvent, useState } from "react";
import type { ApiError } from "../../../lib/api/api-error.ts";
import { showToast } from "../../../lib/browser/toasts.ts";
import { useContractForm } from "../../../lib/forms/form.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { useLogInWithCode } from "../log-in.ts";
import { AuthForm } from "./auth-form.tsx";
import styles from "./auth-form.module.css";
import { codeWords, recoveryCodeWords } from "./code-words.ts";
import { FormFailure } from "./form-failure.tsx";
import { PasskeyButton } from "./passkey-button.tsx";

interface SecondStepProps {
  needed: SecondFactorNeeded;
  /** Back to e-mail and password. */
  onBack: () => void;
}

/** After the password: a code of the authenticator app, a passkey or a recovery code. */
export function SecondStepForm({ needed, onBack }: SecondStepProps) {
  const translate = useTranslate();
  const hasApp = needed.ways.includes("code");
  const hasPasskey = needed.ways.includes("passkey");
  const [isRecovering, setRecovering] = useState(false);
  const takesCode = hasApp || isRecovering;
  return (
    <div className={styles.form}>
      {hasPasskey && !isRecovering && <PasskeyButton {...(!hasApp && { look: "primary" })} />}
      {takesCode && (
        <CodeForm
          key={String(isRecovering)}
          challenge={needed.challenge}
          byRecovery={isRecovering}
          onExpired={onBack}
        />
      )}
      <div className={styles.others}>
        <Button look="quiet" onClick={() => setRecovering(!isRecovering)}>
          {translate(isRecovering ? "secondStep.useOther" : "secondStep.useRecovery")}
        </Button>
        <Button look="quiet" onClick={onBack}>
          {translate("auth.backToLogin")}
        </Button>
      </div>
    </div>
  );
}

interface CodeFormProps {
  challenge: string;
  byRecovery: boolean;
  onExpired: () => void;
}

function CodeForm({ challenge, byRecovery, onExpired }: CodeFormProps) {
  const fields = { code: byRecovery ? recoveryCodeWords : codeWords };
  const { field, focus, submit, mistakes, refuse } = useContractForm(loginCode, {
    fields,
    initial: { challenge, code: "" },
  });
  const focusCode = useEffectEvent(() => focus("code"));
  // The step replaces a form that had the focus.
  useEffect(() => focusCode(), []);
  const logIn = useLogInWithCode();
  const enter = (typed: { challenge: string; code: string }) =>
    logIn.mutateAsync(typed).catch(({ errors }: ApiError) => {
      const rejected = errors.map(({ path }) => path);
      if (!rejected.includes("challenge")) return refuse(rejected);
      showToast("warning", "secondStep.expired");
      return onExpired();
    });
  return (
    <AuthForm submitTitle="account.login" isSending={logIn.isPending} mistakes={mistakes} onSubmit={submit(enter)}>
      <FormFailure error={logIn.error} words={{ 400: null }} />
      <TextField
        autoComplete="one-time-code"
        inputMode={byRecovery ? "text" : "numeric"}
        spellCheck={false}
        {...field("code")}
      />
    </AuthForm>
  );
}
