import type { Claim } from "@vasati/contract/money/claims";
import { useApiMutation } from "../../../../lib/api/api-mutation.ts";
import { useAnswers } from "../../../../lib/api/api-query.ts";
import { showToast } from "../../../../lib/browser/toasts.ts";
import { formatDate, formatMoney } from "../../../../lib/i18n/format.ts";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { TenantLink, UnitLink } from "../../../../manage/record/record-link.tsx";
import { Button } from "../../../../ui/controls/button.tsx";
import { Dialog } from "../../../../ui/dialogs/dialog.tsx";
import { breakable } from "../../../../ui/content/breakable.tsx";
import { Facts } from "../../../../ui/content/facts.tsx";
import { referenceLabelOf } from "../payment/payment-entries.ts";
import { PaymentFailure } from "../payment/payment-failure.tsx";
import { ReasonModal } from "../reason-modal.tsx";
import { ClaimPicture } from "./claim-picture.tsx";
import styles from "../rent-dialogs.module.css";

const call = "POST /claims/{id}/answer";

interface AnswerClaimProps {
  claim: Claim;
  onClose: () => void;
}

/** Answers a claim; the failure is said in place. */
function useAnswering({ claim, onClose }: AnswerClaimProps) {
  const answers = useAnswers();
  const { mutateAsync, isPending, error } = useApiMutation(call, "log");
  const answer = async (isConfirmed: boolean, reason: string) => {
    try {
      await mutateAsync({ params: { id: String(claim.claimId) }, body: { isConfirmed, reason } });
      showToast("success", isConfirmed ? "claim.confirmed" : "claim.refused");
      onClose();
    } catch {
      // Said in place.
    }
    await answers.invalidate(call);
  };
  return { answer, isPending, error };
}

/** Confirms a claim after a look at what it says. */
export function ConfirmClaim({ claim, onClose }: AnswerClaimProps) {
  const translate = useTranslate();
  const { answer, isPending, error } = useAnswering({ claim, onClose });
  const { amount, mode, reference, paidOn } = claim;
  const facts = [
    { name: translate("receipt.amount"), value: formatMoney(amount) },
    { name: translate("receipt.mode"), value: translate(`receipt.mode.${mode}`) },
    { name: translate(referenceLabelOf(mode)), value: breakable(reference) },
    { name: translate("claim.paidOn"), value: formatDate(paidOn, translate) },
    {
      name: translate("rent.tenant"),
      value: <TenantLink {...claim} />,
    },
    { name: translate("rent.unit"), value: <UnitLink {...claim} /> },
  ];
  return (
    <Dialog title={translate("claim.confirmTitle")} onClose={onClose}>
      <div className={styles.parts}>
        <PaymentFailure error={error} onClose={onClose} />
        <p className={styles.place}>{translate("claim.confirmWords")}</p>
        <Facts facts={facts} />
        <ClaimPicture claim={claim} />
        <div className={styles.actions}>
          <Button onClick={onClose} disabled={isPending}>
            {translate("manage.cancel")}
          </Button>
          <Button look="primary" busy={isPending} onClick={() => void answer(true, "")}>
            {translate("claim.confirm")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Refuses a claim, with the reason that the tenant reads. */
export function RefuseClaim({ claim, onClose }: AnswerClaimProps) {
  const translate = useTranslate();
  const { answer, isPending, error } = useAnswering({ claim, onClose });
  return (
    <ReasonModal
      title={translate("claim.refuseTitle")}
      submitTitle="claim.refuse"
      isPending={isPending}
      error={error}
      onReason={({ reason }) => answer(false, reason)}
      onClose={onClose}
    >
      {translate("claim.refuseWords", { amount: formatMoney(claim.amount), reference: claim.reference })}
    </ReasonModal>
  );
}
