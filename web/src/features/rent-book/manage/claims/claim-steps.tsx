import type { Claim } from "@vasati/contract/money/claims";
import { useApi } from "../../../../lib/api/api-query.ts";
import { formatMoney } from "../../../../lib/i18n/format.ts";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { RowSteps } from "../../../../manage/list/row-steps.tsx";
import { lazyModal } from "../../../../manage/page/lazy-modal.tsx";
import { Button } from "../../../../ui/controls/button.tsx";
import { claimsOf } from "../../claims.api.ts";

const ConfirmClaim = lazyModal("claim.confirmTitle", async () => (await import("./answer-claim.tsx")).ConfirmClaim);
const RefuseClaim = lazyModal("claim.refuseTitle", async () => (await import("./answer-claim.tsx")).RefuseClaim);

/** A claim with the answer that staff are about to give. */
export interface Answering {
  claim: Claim;
  step: "confirm" | "refuse";
}

/** What staff do with a claim. */
export function ClaimSteps({ claim, onStep }: { claim: Claim; onStep: (answering: Answering) => void }) {
  const translate = useTranslate();
  if (!claim.mayAnswer) return null;
  // Screen readers need the tenant's name, because the buttons in all rows read the same.
  const named = (step: Answering["step"]) => ({
    children: translate(`claim.${step}`),
    "aria-label": `${translate(`claim.${step}`)}: ${claim.tenantName}, ${formatMoney(claim.amount)}`,
    onClick: () => onStep({ claim, step }),
  });
  return (
    <RowSteps>
      <Button {...named("confirm")} />
      <Button look="quiet" {...named("refuse")} />
    </RowSteps>
  );
}

/** The modal of the answer, if one is open. */
export function ClaimAnswerModal({ answering, onClose }: { answering: Answering | null; onClose: () => void }) {
  return answering && <OpenAnswer answering={answering} onClose={onClose} />;
}

function OpenAnswer({ answering: { claim, step }, onClose }: { answering: Answering; onClose: () => void }) {
  // The tenant may replace the picture while the modal is open.
  const { data } = useApi(claimsOf(claim.tenancyId));
  const Modal = step === "confirm" ? ConfirmClaim : RefuseClaim;
  return <Modal claim={data?.items.find(({ claimId }) => claimId === claim.claimId) ?? claim} onClose={onClose} />;
}
