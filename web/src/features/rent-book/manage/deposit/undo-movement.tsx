import type { DepositMovement } from "@vasati/contract/money/deposits";
import { formatMoney } from "../../../../lib/i18n/format.ts";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { ReasonModal } from "../reason-modal.tsx";
import { useReason } from "../record-reason.ts";
import { movementWords } from "./movement-words.ts";

/** Undoes a movement of a deposit, with the reason. */
export function UndoMovement({ movement, onClose }: { movement: DepositMovement; onClose: () => void }) {
  const translate = useTranslate();
  const reason = useReason("POST /deposits/movements/{id}/undo", {
    id: movement.movementId,
    done: "deposit.undone",
    onClose,
  });
  const words = { movement: movementWords(movement, translate), amount: formatMoney(movement.amount) };
  return (
    <ReasonModal title={translate("deposit.undoTitle")} submitTitle="receipt.undo" {...reason}>
      {translate(movement.kind === "setOff" ? "deposit.undoSetOffWords" : "deposit.undoWords", words)}
    </ReasonModal>
  );
}
