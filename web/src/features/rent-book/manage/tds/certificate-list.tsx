import type { TdsCertificate } from "@vasati/contract/money/tds-certificates";
import { quarterWords } from "../../../../domain/words/quarter-words.ts";
import { formatDate, formatMoney } from "../../../../lib/i18n/format.ts";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { momentOf } from "../../../../manage/record/record-words.ts";
import { breakable } from "../../../../ui/content/breakable.tsx";
import { Button } from "../../../../ui/controls/button.tsx";
import account from "../account/account.module.css";
import deposit from "../deposit/deposit.module.css";

interface CertificateListProps {
  certificates: readonly TdsCertificate[];
  onUndo: (certificate: TdsCertificate) => void;
}

/** The certificates that came, the latest first. */
export function CertificateList({ certificates, onUndo }: CertificateListProps) {
  const translate = useTranslate();
  return (
    <ul className={account.dues}>
      {certificates.map((certificate) => {
        const { certificateId, number, amount, receivedOn, quarter, tan, recordedBy, undone } = certificate;
        const words = translate("tds.certificate", { number });
        return (
          <li key={certificateId} className={account.due}>
            <span className={account.details}>
              <span className={undone ? deposit.undone : undefined}>{breakable(words)}</span>
              <span className={account.note}>
                {[formatDate(receivedOn, translate), quarterWords(quarter, translate), tan, recordedBy]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
              {undone && (
                <span className={account.note}>
                  {translate("receipt.undoneBy", { name: undone.by, at: momentOf(undone.at, translate) })}{" "}
                  {undone.reason}
                </span>
              )}
            </span>
            <span className={deposit.end}>
              <span className={undone ? deposit.undone : account.open}>{formatMoney(amount)}</span>
              {certificate.mayUndo && (
                <Button
                  look="quiet"
                  onClick={() => onUndo(certificate)}
                  aria-label={`${translate("receipt.undo")}: ${words}`}
                >
                  {translate("receipt.undo")}
                </Button>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
