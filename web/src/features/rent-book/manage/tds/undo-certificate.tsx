import type { TdsCertificate } from "@vasati/contract/money/tds-certificates";
import { formatMoney } from "../../../../lib/i18n/format.ts";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { ReasonModal } from "../reason-modal.tsx";
import { useReason } from "../record-reason.ts";

/** Undoes a certificate, with the reason. */
export function UndoCertificate({ certificate, onClose }: { certificate: TdsCertificate; onClose: () => void }) {
  const translate = useTranslate();
  const reason = useReason("POST /tds/certificates/{id}/undo", {
    id: certificate.certificateId,
    done: "tds.undone",
    onClose,
  });
  return (
    <ReasonModal title={translate("tds.undoTitle")} submitTitle="receipt.undo" {...reason}>
      {translate("tds.undoWords", { amount: formatMoney(certificate.amount) })}
    </ReasonModal>
  );
}
