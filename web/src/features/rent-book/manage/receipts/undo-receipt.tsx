import type { Receipt } from "@vasati/contract/money/receipts";
import { formatMoney } from "../../../../lib/i18n/format.ts";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { ReasonModal } from "../reason-modal.tsx";
import { useReason } from "../record-reason.ts";

/** An advance from another book is no receipt of ours. */
export const undoTitle = ({ mode }: Receipt) => (mode === "opening" ? "receipt.undo" : "receipt.undoIt");

/** Undoes a receipt, with the reason. */
export function UndoReceipt({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const translate = useTranslate();
  const { receiptId, number, amount, tds } = receipt;
  const isOpening = receipt.mode === "opening";
  const reason = useReason("POST /receipts/{id}/undo", {
    id: receiptId,
    done: isOpening ? "receipt.openingUndone" : "receipt.undone",
    onClose,
  });
  return (
    <ReasonModal
      title={isOpening ? translate("receipt.undoOpeningTitle") : translate("receipt.undoTitle", { number })}
      submitTitle={undoTitle(receipt)}
      {...reason}
    >
      {translate(isOpening ? "receipt.undoOpeningWords" : "receipt.undoWords", { amount: formatMoney(amount + tds) })}
    </ReasonModal>
  );
}
