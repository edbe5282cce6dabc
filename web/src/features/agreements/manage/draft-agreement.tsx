import { useState } from "react";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { hasFormDraft } from "../../../manage/form/form-draft.ts";
import { lazyModal } from "../../../manage/page/lazy-modal.tsx";
import { Button } from "../../../ui/controls/button.tsx";

/** The form and its messages are loaded on demand. */
const AgreementModal = lazyModal("document.draft", async () => (await import("./agreement-modal.tsx")).AgreementModal);

/** The button that drafts an agreement; it reopens the form if the session ended while it was open. */
export function DraftAgreement({ tenancyId, onDrafted }: { tenancyId: number; onDrafted: () => void }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(() => hasFormDraft("agreementDraft", tenancyId));
  return (
    <>
      <Button onClick={() => setOpen(true)}>{translate("document.draft")}</Button>
      {isOpen && <AgreementModal tenancyId={tenancyId} onClose={() => setOpen(false)} onDrafted={onDrafted} />}
    </>
  );
}
