import type { SecondFactors } from "@vasati/contract/people/second-factors";
import { proof } from "@vasati/contract/people/second-factors";
import { useState } from "react";
import type { ApiError } from "../../../lib/api/api-error.ts";
import type { Request } from "../../../lib/api/api-client.ts";
import { send } from "../../../lib/api/api-client.ts";
import { useMutation } from "../../../lib/api/api-mutation.ts";
import { useApi } from "../../../lib/api/api-query.ts";
import { useContractForm } from "../../../lib/forms/form.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { openSession } from "../../../lib/session/session.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { ErrorState } from "../../../ui/feedback/state.tsx";
import { PasswordField } from "../../../ui/fields/password-field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { AuthForm } from "../forms/auth-form.tsx";
import styles from "../forms/auth-form.module.css";
import { codeWords, recoveryCodeWords } from "../forms/code-words.ts";
import { FormFailure } from "../forms/form-failure.tsx";
import { askForPasskey } from "../log-in.ts";
import { ownFactors } from "./factors.api.ts";

interface ProofQuestionProps {
  onProven: () => void;
  onClose: () => void;
}

/** Asks who one is before something that changes how one logs in: for the second factor, or the password without one. */
export function ProofQuestion({ onProven, onClose }: ProofQuestionProps) {
  const translate = useTranslate();
  const { data, error, retry } = useApi(ownFactors());
  return (
    <Dialog title={translate("proof.title")} onClose={onClose}>
      <div className={styles.form}>
        <p>{translate("proof.words")}</p>
        {data && <ProofForms factors={data} onProven={onProven} />}
        {!data && (error ? <ErrorState onRetry={retry} /> : <Skeleton shape="control" />)}
      </div>
    </Dialog>
  );
}

function ProofForms({ factors, onProven }: { factors: SecondFactors; onProven: () => void }) {
  const translate = useTranslate();
  const [isRecovering, setRecovering] = useState(false);
  const hasPasskey = factors.passkeys.length > 0;
  if (!hasPasskey && !factors.codes) return <PasswordForm onProven={onProven} />;
  return (
    <>
      {hasPasskey && !isRecovering && <PasskeyProof onProven={onProven} />}
      {(factors.codes || isRecovering) && (
        <CodeForm key={String(isRecovering)} byRecovery={isRecovering} onProven={onProven} />
      )}
      <Button look="quiet" onClick={() => setRecovering(!isRecovering)}>
        {translate(isRecovering ? "secondStep.useOther" : "secondStep.useRecovery")}
      </Button>
    </>
  );
}

/** Proves who one is, and goes on with the token of the answer. */
const useProving = () =>
  useMutation(
    async (request: Request<"POST /users/me/proof">) => openSession(await send("POST /users/me/proof", request)),
    "form",
  );

function PasswordForm({ onProven }: { onProven: () => void }) {
  const prove = useProving();
  const fields = { password: { label: "auth.password", refused: "changePassword.wrong" } } as const;
  const { field, submit, mistakes, refuse } = useContractForm(proof, { fields, initial: { password: "" } });
  return (
    <AuthForm
      submitTitle="proof.confirm"
      isSending={prove.isPending}
      mistakes={mistakes}
      onSubmit={submit((body) =>
        prove.mutateAsync({ body }).then(onProven, ({ errors }: ApiError) => refuse(errors.map(({ path }) => path))),
      )}
    >
      <FormFailure error={prove.error} words={{ 400: null }} />
      <PasswordField autoComplete="current-password" {...field("password")} />
    </AuthForm>
  );
}

function CodeForm({ byRecovery, onProven }: { byRecovery: boolean; onProven: () => void }) {
  const prove = useProving();
  const fields = { code: byRecovery ? recoveryCodeWords : codeWords };
  const { field, submit, mistakes, refuse } = useContractForm(proof, { fields, initial: { code: "" } });
  return (
    <AuthForm
      submitTitle="proof.confirm"
      isSending={prove.isPending}
      mistakes={mistakes}
      onSubmit={submit((body) =>
        prove.mutateAsync({ body }).then(onProven, ({ errors }: ApiError) => refuse(errors.map(({ path }) => path))),
      )}
    >
      <FormFailure error={prove.error} words={{ 400: null }} />
      <TextField autoComplete="one-time-code" spellCheck={false} {...field("code")} />
    </AuthForm>
  );
}

function PasskeyProof({ onProven }: { onProven: () => void }) {
  const translate = useTranslate();
  const prove = useProving();
  const [isUnused, setUnused] = useState(false);
  const use = async () => {
    const passkey = await askForPasskey().catch(() => undefined);
    setUnused(!passkey);
    if (passkey) await prove.mutateAsync({ body: { passkey } }).then(onProven, () => undefined);
  };
  return (
    <>
      <FormFailure error={prove.error} words={{ 400: "passkey.unknown" }} />
      {isUnused && <Banner kind="warning">{translate("passkey.notUsed")}</Banner>}
      <Button look="primary" wide busy={prove.isPending} onClick={() => void use()}>
        {translate("passkey.use")}
      </Button>
    </>
  );
}
