import type { DepositMovement } from "@vasati/contract/money/deposits";
import { useApiMutation } from "../../../../lib/api/api-mutation.ts";
import { useAnswers } from "../../../../lib/api/api-query.ts";
import { showToast } from "../../../../lib/browser/toasts.ts";
import { formatMoney } from "../../../../lib/i18n/format.ts";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { ReasonModal } from "../reason-modal.tsx";
import { movementWords } from "./movement-words.ts";

const call = "POST /deposits/movements/{id}/undo";

/** Undoes a movement of a deposit, with the reason. */
export function UndoMovement({ movement, onClose }: { movement: DepositMovement; onClose: () => void }) {
  const translate = useTranslate();
  const answers = useAnswers();
  const { mutateAsync, isPending, error } = useApiMutation(call, "log");
  const undo = async (body: { reason: string }) => {
    try {
      await mutateAsync({ params: { id: String(movement.movementId) }, body });
      showToast("success", "deposit.undone");
      onClose();
    } catch {
      // Said in place.
    }
    await answers.invalidate(call);
  };
  const words = { movement: movementWords(movement, translate), amount: formatMoney(movement.amount) };
  return (
    <ReasonModal
      title={translate("deposit.undoTitle")}
      submitTitle="receipt.undo"
      isPending={isPending}
      error={error}
      onReason={undo}
      onClose={onClose}
    >
      {translate(movement.kind === "setOff" ? "deposit.undoSetOffWords" : "deposit.undoWords", words)}
    </ReasonModal>
  );
}
