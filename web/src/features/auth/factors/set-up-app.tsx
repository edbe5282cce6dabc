import { addCodes } from "@vasati/contract/people/second-factors";
import type { Answer } from "../../../lib/api/api-client.ts";
import type { ApiError } from "../../../lib/api/api-error.ts";
import { useContractForm } from "../../../lib/forms/form.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { showToast } from "../../../lib/browser/toasts.ts";
import type { WithProof } from "../../../lib/api/with-proof.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { lazyComponent } from "../../../ui/lazy-component.tsx";
import { AuthForm } from "../forms/auth-form.tsx";
import { codeWords } from "../forms/code-words.ts";
import { useFactorChange } from "./change-factors.ts";
import { FactorFailure } from "./factor-failure.tsx";
import styles from "./factors.module.css";

const QrCode = lazyComponent(
  <Skeleton className={styles.coming} />,
  async () => (await import("../../../ui/content/qr-code.tsx")).QrCode,
);

interface SetUpAppProps {
  given: Answer<"POST /users/me/codes/secret">;
  withProof: WithProof;
  onDone: (codes: string[]) => void;
  onClose: () => void;
}

/** A new authenticator app: its secret to scan or to type, and a first code. */
export function SetUpApp({ given: { secret, address }, withProof, onDone, onClose }: SetUpAppProps) {
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
