import type { Receipt } from "@vasati/contract/money/receipts";
import { useApiMutation } from "../../../../lib/api/api-mutation.ts";
import { useAnswers } from "../../../../lib/api/api-query.ts";
import { showToast } from "../../../../lib/browser/toasts.ts";
import { formatMoney } from "../../../../lib/i18n/format.ts";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { ReasonModal } from "../reason-modal.tsx";

/** An advance from another book is no receipt of ours. */
export const undoTitle = ({ mode }: Receipt) => (mode === "opening" ? "receipt.undo" : "receipt.undoIt");

/** Undoes a receipt, with the reason. */
export function UndoReceipt({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const translate = useTranslate();
  const answers = useAnswers();
  const { mutateAsync, isPending, error } = useApiMutation("POST /receipts/{id}/undo", "log");
  const { receiptId, number, amount, tds } = receipt;
  const isOpening = receipt.mode === "opening";
  const undo = async (body: { reason: string }) => {
    try {
      await mutateAsync({ params: { id: String(receiptId) }, body });
      showToast("success", isOpening ? "receipt.openingUndone" : "receipt.undone");
      onClose();
    } catch {
      // Said in place.
    }
    await answers.invalidate("POST /receipts/{id}/undo");
  };
  return (
    <ReasonModal
      title={isOpening ? translate("receipt.undoOpeningTitle") : translate("receipt.undoTitle", { number })}
      submitTitle={undoTitle(receipt)}
      isPending={isPending}
      error={error}
      onReason={undo}
      onClose={onClose}
    >
      {translate(isOpening ? "receipt.undoOpeningWords" : "receipt.undoWords", { amount: formatMoney(amount + tds) })}
    </ReasonModal>
  );
}
