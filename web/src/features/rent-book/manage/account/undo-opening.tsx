import type { AccountLine } from "@vasati/contract/money/accounts";
import { useState } from "react";
import { formatMoney } from "../../../../lib/i18n/format.ts";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { Button } from "../../../../ui/controls/button.tsx";
import { useReason } from "../record-reason.ts";
import { lazyModal } from "../../../../manage/page/lazy-modal.tsx";

const ReasonModal = lazyModal(
  "account.undoOpeningTitle",
  async () => (await import("../reason-modal.tsx")).ReasonModal,
);

/** Undoes an opening balance that is owed, with the reason. */
export function UndoOpening({ due, amount }: { due: NonNullable<AccountLine["due"]>; amount: number }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const reason = useReason("POST /dues/{id}/undo", {
    id: due.dueId,
    done: "account.openingUndone",
    onClose: () => setOpen(false),
  });
  return (
    <>
      <Button
        look="quiet"
        onClick={() => setOpen(true)}
        aria-label={`${translate("receipt.undo")}: ${translate("rent.charge.opening")}`}
      >
        {translate("receipt.undo")}
      </Button>
      {isOpen && (
        <ReasonModal title={translate("account.undoOpeningTitle")} submitTitle="receipt.undo" {...reason}>
          {translate("account.undoOpeningWords", { amount: formatMoney(amount) })}
        </ReasonModal>
      )}
    </>
  );
}
