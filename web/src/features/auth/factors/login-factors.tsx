import type { SecondFactors } from "@vasati/contract/people/second-factors";
import { useState } from "react";
import { useApi } from "../../../lib/api/api-query.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import type { WithProof } from "../../../lib/api/with-proof.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { EmptyState, ErrorState } from "../../../ui/feedback/state.tsx";
import { lazyComponent } from "../../../ui/lazy-component.tsx";
import { useFactorChange } from "./change-factors.ts";
import { CodesPart } from "./codes-part.tsx";
import { FactorFailure } from "./factor-failure.tsx";
import { ownFactors } from "./factors.api.ts";
import styles from "./factors.module.css";
import { PasskeysPart } from "./passkeys-part.tsx";

const RecoveryCodes = lazyComponent(null, async () => (await import("./recovery-codes.tsx")).RecoveryCodes);

interface LoginFactorsProps {
  withProof: WithProof;
  /** Where somebody must set one up: shown once they have, to go on. */
  onContinue?: () => void;
}

/** Passkeys, the authenticator app and recovery codes of the person. */
export function LoginFactors({ withProof, onContinue }: LoginFactorsProps) {
  const translate = useTranslate();
  const { data, error, isPaused, retry } = useApi(ownFactors());
  const [codes, setCodes] = useState<string[]>([]);
  if (!data) {
    if (error) return <ErrorState onRetry={retry} />;
    return isPaused ? <EmptyState>{translate("late.offline")}</EmptyState> : <Skeleton shape="control" />;
  }
  const { passkeys, codes: app, recoveryCodesLeft, required } = data;
  const hasFactor = passkeys.length > 0 || app !== null;
  return (
    <div className={styles.part}>
      {required && !hasFactor && <Banner kind="info">{translate("factors.required")}</Banner>}
      <PasskeysPart passkeys={passkeys} withProof={withProof} onCodes={setCodes} />
      <CodesPart codes={app} withProof={withProof} onCodes={setCodes} />
      {hasFactor && <RecoveryPart left={recoveryCodesLeft} withProof={withProof} onCodes={setCodes} />}
      {hasFactor && onContinue && (
        <Button look="primary" wide onClick={onContinue}>
          {translate("factors.continue")}
        </Button>
      )}
      {codes.length > 0 && <RecoveryCodes codes={codes} onClose={() => setCodes([])} />}
    </div>
  );
}

interface RecoveryPartProps {
  left: SecondFactors["recoveryCodesLeft"];
  withProof: WithProof;
  onCodes: (codes: string[]) => void;
}

function RecoveryPart({ left, withProof, onCodes }: RecoveryPartProps) {
  const translate = useTranslate();
  const { make, error, isPending } = useFactorChange("POST /users/me/recovery-codes", withProof);
  const renew = () =>
    make({}).then(
      ({ recoveryCodes }) => onCodes(recoveryCodes),
      () => undefined,
    );
  return (
    <div className={styles.kind}>
      <h3 className={styles.title}>{translate("factors.recovery")}</h3>
      <p className={styles.words}>{translate("factors.recoveryLeft", { count: left })}</p>
      <FactorFailure error={error} />
      <div className={styles.actions}>
        <Button busy={isPending} onClick={() => void renew()}>
          {translate("factors.renew")}
        </Button>
      </div>
    </div>
  );
}
