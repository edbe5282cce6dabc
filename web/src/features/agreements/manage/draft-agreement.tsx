import { useState } from "react";
import { useTranslate, withMessages } from "../../../lib/i18n/i18n.tsx";
import { hasFormDraft } from "../../../manage/form/form-draft.ts";
import { lateModal } from "../../../manage/page/late-modal.tsx";
import { Button } from "../../../ui/button.tsx";

/** The form and its words come when they are asked for. */
const AgreementModal = lateModal(
  "document.draft",
  async () => (await withMessages("desk", () => import("./agreement-modal.tsx"))).AgreementModal,
);

/** The button that has the agreement of a tenancy drafted; after the session ended over its form, the form is open again. */
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
