import type { OpenDue } from "@vasati/contract/money/accounts";
import { useApiMutation } from "../../../../lib/api/api-mutation.ts";
import { useAnswers } from "../../../../lib/api/api-query.ts";
import { showToast } from "../../../../lib/browser/toasts.ts";
import { formatMoney } from "../../../../lib/i18n/format.ts";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { dueWords } from "../../due-words.ts";
import { ReasonModal } from "../reason-modal.tsx";

/** Waives what is open of a due, with the reason. */
export function WaiveDue({ due, onClose }: { due: OpenDue; onClose: () => void }) {
  const translate = useTranslate();
  const answers = useAnswers();
  const { mutateAsync, isPending, error } = useApiMutation("POST /dues/{id}/waiver", "log");
  const waive = async (body: { reason: string }) => {
    try {
      await mutateAsync({ params: { id: String(due.dueId) }, body });
      showToast("success", "account.waived");
      onClose();
    } catch {
      // Said in place.
    }
    await answers.invalidate("POST /dues/{id}/waiver");
  };
  return (
    <ReasonModal
      title={translate("account.waiveTitle")}
      submitTitle="account.waive"
      isPending={isPending}
      error={error}
      usual={due.kind === "lateFee" ? translate("account.lateFeeWaived") : ""}
      onReason={waive}
      onClose={onClose}
    >
      {translate("account.waiveWords", { amount: formatMoney(due.open), due: dueWords(due, translate) })}
    </ReasonModal>
  );
}
