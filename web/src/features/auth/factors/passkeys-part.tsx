import type { Passkey } from "@vasati/contract/people/second-factors";
import { newPasskey } from "@vasati/contract/people/second-factors";
import { useState } from "react";
import * as z from "zod/mini";
import { send } from "../../../lib/api/api-client.ts";
import type { ApiError } from "../../../lib/api/api-error.ts";
import { useMutation } from "../../../lib/api/api-mutation.ts";
import { useContractForm } from "../../../lib/forms/form.ts";
import { formatDate } from "../../../lib/i18n/format.ts";
import type { MessageId } from "../../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { emailOf, useSession } from "../../../lib/session/session.ts";
import { showToast } from "../../../lib/browser/toasts.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { AuthForm } from "../forms/auth-form.tsx";
import { useFactorChange } from "./change-factors.ts";
import { FactorFailure } from "./factor-failure.tsx";
import styles from "./factors.module.css";
import type { WithProof } from "./with-proof.tsx";

interface PasskeysPartProps {
  passkeys: Passkey[];
  withProof: WithProof;
  onCodes: (codes: string[]) => void;
}

/** The passkeys of the account, and a new one. */
export function PasskeysPart({ passkeys, withProof, onCodes }: PasskeysPartProps) {
  const translate = useTranslate();
  const [isAdding, setAdding] = useState(false);
  const done = (codes: string[]) => {
    setAdding(false);
    showToast("success", "factors.passkeyAdded");
    onCodes(codes);
  };
  return (
    <div className={styles.kind}>
      <h3 className={styles.title}>{translate("factors.passkeys")}</h3>
      <p className={styles.words}>{translate("factors.passkeysWords")}</p>
      {passkeys.length > 0 && (
        <ul className={styles.passkeys}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.passkeyId} passkey={passkey} withProof={withProof} />
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        <Button onClick={() => setAdding(true)}>{translate("factors.addPasskey")}</Button>
      </div>
      {isAdding && <AddPasskey withProof={withProof} onDone={done} onClose={() => setAdding(false)} />}
    </div>
  );
}

function PasskeyRow({ passkey, withProof }: { passkey: Passkey; withProof: WithProof }) {
  const translate = useTranslate();
  const { make, error, isPending } = useFactorChange("DELETE /users/me/passkeys/{id}", withProof);
  const { passkeyId, name, createdAt, lastUsedAt } = passkey;
  const remove = () => make({ params: { id: String(passkeyId) } }).catch(() => undefined);
  return (
    <li>
      <FactorFailure error={error} />
      <div className={styles.row}>
        <div>
          <p className={styles.name}>{name}</p>
          <p className={styles.words}>
            {translate("factors.added", { at: formatDate(createdAt, translate) })}
            {lastUsedAt !== null && <> · {translate("factors.used", { at: formatDate(lastUsedAt, translate) })}</>}
          </p>
        </div>
        <Button
          look="quiet"
          busy={isPending}
          aria-label={`${translate("factors.remove")}: ${name}`}
          onClick={() => void remove()}
        >
          {translate("factors.remove")}
        </Button>
      </div>
    </li>
  );
}

interface AddPasskeyProps {
  withProof: WithProof;
  onDone: (codes: string[]) => void;
  onClose: () => void;
}

const fields = {
  name: { label: "factors.passkeyName", help: "factors.passkeyName.help", invalid: "factors.passkeyName.missing" },
} as const;
/** What the person types; the device makes the rest. */
const passkeyName = z.pick(newPasskey, { name: true });

function AddPasskey({ withProof, onDone, onClose }: AddPasskeyProps) {
  const translate = useTranslate();
  const email = emailOf(useSession());
  const [words, setWords] = useState<MessageId | null>(null);
  const begin = useMutation(() => withProof(() => send("POST /users/me/passkeys/challenge", {})), "form");
  const { make, error, isPending } = useFactorChange("POST /users/me/passkeys", withProof);
  const { field, submit, mistakes } = useContractForm(passkeyName, { fields, initial: { name: "" } });
  const add = async ({ name }: { name: string }) => {
    setWords(null);
    try {
      const options = await begin.mutateAsync(undefined);
      const { makePasskey } = await import("../passkeys.ts");
      const made = await makePasskey(options, email);
      if (made === "known") setWords("factors.passkeyKnown");
      else if (made === "none") setWords("factors.passkeyNone");
      else onDone((await make({ body: { name, ...made } })).recoveryCodes);
    } catch (thrown) {
      if ((thrown as ApiError).status === 400) setWords("factors.passkeyNone");
    }
  };
  const refused = begin.error?.rule === "proofNeeded" ? null : begin.error;
  return (
    <Dialog title={translate("factors.addPasskey")} onClose={onClose}>
      <AuthForm
        submitTitle="factors.makePasskey"
        isSending={begin.isPending || isPending}
        mistakes={mistakes}
        onSubmit={submit(add)}
      >
        <FactorFailure error={refused ?? error} />
        {words && <Banner kind="warning">{translate(words)}</Banner>}
        <TextField autoComplete="off" {...field("name")} />
      </AuthForm>
    </Dialog>
  );
}
