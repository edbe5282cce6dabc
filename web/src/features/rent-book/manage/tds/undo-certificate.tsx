import type { TdsCertificate } from "@vasati/contract/money/tds-certificates";
import { useApiMutation } from "../../../../lib/api/api-mutation.ts";
import { useAnswers } from "../../../../lib/api/api-query.ts";
import { showToast } from "../../../../lib/browser/toasts.ts";
import { formatMoney } from "../../../../lib/i18n/format.ts";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { ReasonModal } from "../reason-modal.tsx";

const call = "POST /tds/certificates/{id}/undo";

/** Undoes a certificate, with the reason. */
export function UndoCertificate({ certificate, onClose }: { certificate: TdsCertificate; onClose: () => void }) {
  const translate = useTranslate();
  const answers = useAnswers();
  const { mutateAsync, isPending, error } = useApiMutation(call, "log");
  const undo = async (body: { reason: string }) => {
    try {
      await mutateAsync({ params: { id: String(certificate.certificateId) }, body });
      showToast("success", "tds.undone");
      onClose();
    } catch {
      // Said in place.
    }
    await answers.invalidate(call);
  };
  return (
    <ReasonModal
      title={translate("tds.undoTitle")}
      submitTitle="receipt.undo"
      isPending={isPending}
      error={error}
      onReason={undo}
      onClose={onClose}
    >
      {translate("tds.undoWords", { amount: formatMoney(certificate.amount) })}
    </ReasonModal>
  );
}
