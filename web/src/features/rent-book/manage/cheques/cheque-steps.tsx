import type { Receipt } from "@vasati/contract/money/receipts";
import { useState } from "react";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { lazyModal } from "../../../../manage/page/lazy-modal.tsx";
import { Button } from "../../../../ui/controls/button.tsx";

const SettleCheque = lazyModal("cheque.title", async () => (await import("./settle-cheque.tsx")).SettleCheque);

/** What staff say of a cheque that waits for the bank. */
export function ChequeSteps({ receipt }: { receipt: Receipt }) {
  const translate = useTranslate();
  const [step, setStep] = useState<"clear" | "bounce" | null>(null);
  if (receipt.cheque !== "waiting" || !receipt.mayUndo) return null;
  // Screen readers need the tenant's name, because the buttons in all rows read the same.
  const named = (words: string) => ({
    children: words,
    "aria-label": `${words}: ${receipt.tenantName}, ${receipt.number}`,
  });
  return (
    <>
      <Button onClick={() => setStep("clear")} {...named(translate("cheque.clear"))} />
      <Button look="quiet" onClick={() => setStep("bounce")} {...named(translate("cheque.bounce"))} />
      {step && <SettleCheque receipt={receipt} isCleared={step === "clear"} onClose={() => setStep(null)} />}
    </>
  );
}
