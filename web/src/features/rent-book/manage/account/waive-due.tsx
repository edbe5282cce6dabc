import type { OpenDue } from "@vasati/contract/money/accounts";
import { formatMoney } from "../../../../lib/i18n/format.ts";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { dueWords } from "../../due-words.ts";
import { ReasonModal } from "../reason-modal.tsx";
import { useReason } from "../record-reason.ts";

/** Waives what is open of a due, with the reason. */
export function WaiveDue({ due, onClose }: { due: OpenDue; onClose: () => void }) {
  const translate = useTranslate();
  const reason = useReason("POST /dues/{id}/waiver", { id: due.dueId, done: "account.waived", onClose });
  return (
    <ReasonModal
      title={translate("account.waiveTitle")}
      submitTitle="account.waive"
      {...reason}
      usual={due.kind === "lateFee" ? translate("account.lateFeeWaived") : ""}
    >
      {translate("account.waiveWords", { amount: formatMoney(due.open), due: dueWords(due, translate) })}
    </ReasonModal>
  );
}
