import type { AccountLine } from "@vasati/contract/money/accounts";
import { useState } from "react";
import { useApiMutation } from "../../../../lib/api/api-mutation.ts";
import { useAnswers } from "../../../../lib/api/api-query.ts";
import { showToast } from "../../../../lib/browser/toasts.ts";
import { formatMoney } from "../../../../lib/i18n/format.ts";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { Button } from "../../../../ui/controls/button.tsx";
import { lazyModal } from "../../../../manage/page/lazy-modal.tsx";

const ReasonModal = lazyModal(
  "account.undoOpeningTitle",
  async () => (await import("../reason-modal.tsx")).ReasonModal,
);

const call = "POST /dues/{id}/undo";

/** Undoes an opening balance that is owed, with the reason. */
export function UndoOpening({ due, amount }: { due: NonNullable<AccountLine["due"]>; amount: number }) {
  const translate = useTranslate();
  const answers = useAnswers();
  const [isOpen, setOpen] = useState(false);
  const { mutateAsync, isPending, error } = useApiMutation(call, "log");
  const undo = async (body: { reason: string }) => {
    try {
      await mutateAsync({ params: { id: String(due.dueId) }, body });
      showToast("success", "account.openingUndone");
      setOpen(false);
    } catch {
      // Said in place.
    }
    await answers.invalidate(call);
  };
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
        <ReasonModal
          title={translate("account.undoOpeningTitle")}
          submitTitle="receipt.undo"
          isPending={isPending}
          error={error}
          onReason={undo}
          onClose={() => setOpen(false)}
        >
          {translate("account.undoOpeningWords", { amount: formatMoney(amount) })}
        </ReasonModal>
      )}
    </>
  );
}
