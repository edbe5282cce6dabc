import { passkeyName } from "@vasati/contract/people/second-factors";
import { useState } from "react";
import { send } from "../../../lib/api/api-client.ts";
import type { ApiError } from "../../../lib/api/api-error.ts";
import { useMutation } from "../../../lib/api/api-mutation.ts";
import { useContractForm } from "../../../lib/forms/form.ts";
import type { MessageId } from "../../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { emailOf, useSession } from "../../../lib/session/session.ts";
import type { WithProof } from "../../../lib/api/with-proof.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { AuthForm } from "../forms/auth-form.tsx";
import { useFactorChange } from "./change-factors.ts";
import { FactorFailure } from "./factor-failure.tsx";

interface AddPasskeyProps {
  withProof: WithProof;
  onDone: (codes: string[]) => void;
  onClose: () => void;
}

const fields = {
  name: { label: "factors.passkeyName", help: "factors.passkeyName.help", invalid: "factors.passkeyName.missing" },
} as const;
/** A new passkey: its name, and then the device asks for a finger or a PIN. */
export function AddPasskey({ withProof, onDone, onClose }: AddPasskeyProps) {
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
