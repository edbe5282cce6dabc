import type { SecondFactors } from "@vasati/contract/people/second-factors";
import { useState } from "react";
import type { Answer } from "../../../lib/api/api-client.ts";
import { send } from "../../../lib/api/api-client.ts";
import { useMutation } from "../../../lib/api/api-mutation.ts";
import { formatDate } from "../../../lib/i18n/format.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { showToast } from "../../../lib/browser/toasts.ts";
import type { WithProof } from "../../../lib/api/with-proof.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { lazyComponent } from "../../../ui/lazy-component.tsx";
import { useFactorChange } from "./change-factors.ts";
import { FactorFailure } from "./factor-failure.tsx";
import styles from "./factors.module.css";

const SetUpApp = lazyComponent(null, async () => (await import("./set-up-app.tsx")).SetUpApp);

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
