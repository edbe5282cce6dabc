import type { SecondFactors } from "@vasati/contract/people/second-factors";
import { addCodes } from "@vasati/contract/people/second-factors";
import { useState } from "react";
import type { Answer } from "../../../lib/api/api-client.ts";
import { send } from "../../../lib/api/api-client.ts";
import type { ApiError } from "../../../lib/api/api-error.ts";
import { useMutation } from "../../../lib/api/api-mutation.ts";
import { useContractForm } from "../../../lib/forms/form.ts";
import { formatDate } from "../../../lib/i18n/format.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { showToast } from "../../../lib/browser/toasts.ts";
import { QrCode } from "../../../ui/content/qr-code.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { AuthForm } from "../forms/auth-form.tsx";
import { codeWords } from "../forms/code-words.ts";
import { useFactorChange } from "./change-factors.ts";
import { FactorFailure } from "./factor-failure.tsx";
import styles from "./factors.module.css";
import type { WithProof } from "./with-proof.tsx";

type Secret = Answer<"POST /users/me/codes/secret">;

interface CodesPartProps {
  codes: SecondFactors["codes"];
  withProof: WithProof;
  onCodes: (codes: string[]) => void;
}

/** The authenticator app of the account. */
export function CodesPart({ codes, withProof, onCodes }: CodesPartProps) {
  const translate = useTranslate();
  const [secret, setSecret] = useState<Secret | null>(null);
  const begin = useMutation(() => withProof(() => send("POST /users/me/codes/secret", {})), "form");
  const removal = useFactorChange("DELETE /users/me/codes", withProof);
  const done = (made: string[]) => {
    setSecret(null);
    showToast("success", "factors.appAdded");
    onCodes(made);
  };
  const refused = begin.error?.rule === "proofNeeded" ? null : begin.error;
  return (
    <div className={styles.kind}>
      <h3 className={styles.title}>{translate("factors.app")}</h3>
      <p className={styles.words}>
        {codes
          ? translate("factors.appSince", { at: formatDate(codes.createdAt, translate) })
          : translate("factors.appWords")}
      </p>
      <FactorFailure error={refused ?? removal.error} />
      <div className={styles.actions}>
        <Button
          busy={begin.isPending}
          onClick={() => void begin.mutateAsync(undefined).then(setSecret, () => undefined)}
        >
          {translate(codes ? "factors.replaceApp" : "factors.setUpApp")}
        </Button>
        {codes && (
          <Button look="quiet" busy={removal.isPending} onClick={() => void removal.make({}).catch(() => undefined)}>
            {translate("factors.removeApp")}
          </Button>
        )}
      </div>
      {secret && <SetUpApp given={secret} withProof={withProof} onDone={done} onClose={() => setSecret(null)} />}
    </div>
  );
}

interface SetUpAppProps {
  given: Secret;
  withProof: WithProof;
  onDone: (codes: string[]) => void;
  onClose: () => void;
}

function SetUpApp({ given: { secret, address }, withProof, onDone, onClose }: SetUpAppProps) {
  const translate = useTranslate();
  const { make, error, isPending } = useFactorChange("POST /users/me/codes", withProof);
  const form = useContractForm(addCodes.body, { fields: { code: codeWords }, initial: { secret, code: "" } });
  const add = async (body: { secret: string; code: string }) => {
    try {
      onDone((await make({ body })).recoveryCodes);
    } catch (thrown) {
      const rejected = (thrown as ApiError).errors.map(({ path }) => path);
      form.refuse(rejected);
      if (!rejected.includes("secret")) return;
      showToast("warning", "factors.appExpired");
      onClose();
    }
  };
  return (
    <Dialog title={translate("factors.setUpApp")} onClose={onClose}>
      <AuthForm
        submitTitle="factors.confirmApp"
        isSending={isPending}
        mistakes={form.mistakes}
        onSubmit={form.submit(add)}
      >
        <FactorFailure error={error} />
        <p>{translate("factors.scan")}</p>
        <div className={styles.scan}>
          <QrCode text={address} label={translate("factors.qr")} />
          <p className={styles.secret}>
            {translate("factors.orType")}
            <br />
            <code>{secret.replaceAll(/.{4}(?=.)/g, "$& ")}</code>
          </p>
        </div>
        <TextField autoComplete="one-time-code" inputMode="numeric" {...form.field("code")} />
      </AuthForm>
    </Dialog>
  );
}
