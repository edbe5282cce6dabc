import type { Passkey } from "@vasati/contract/people/second-factors";
import { useState } from "react";
import { formatDate } from "../../../lib/i18n/format.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { showToast } from "../../../lib/browser/toasts.ts";
import type { WithProof } from "../../../lib/api/with-proof.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { lazyComponent } from "../../../ui/lazy-component.tsx";
import { useFactorChange } from "./change-factors.ts";
import { FactorFailure } from "./factor-failure.tsx";
import styles from "./factors.module.css";

const AddPasskey = lazyComponent(null, async () => (await import("./add-passkey.tsx")).AddPasskey);

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
