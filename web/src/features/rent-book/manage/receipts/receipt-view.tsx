import type { TenantContact } from "@vasati/contract/money/accounts";
import type { Receipt } from "@vasati/contract/money/receipts";
import { useState } from "react";
import { useApi } from "../../../../lib/api/api-query.ts";
import { useDownload } from "../../../../lib/api/files/download.ts";
import { formatDate, formatMoney } from "../../../../lib/i18n/format.ts";
import type { Translate } from "../../../../lib/i18n/i18n.tsx";
import { useLanguage, useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { RecordLoading } from "../../../../manage/record/record-loading.tsx";
import { momentOf } from "../../../../manage/record/record-words.ts";
import { TenantLink, UnitLink } from "../../../../manage/record/record-link.tsx";
import { Banner } from "../../../../ui/feedback/banner.tsx";
import { breakable } from "../../../../ui/content/breakable.tsx";
import { Button } from "../../../../ui/controls/button.tsx";
import { Dialog } from "../../../../ui/dialogs/dialog.tsx";
import type { Fact } from "../../../../ui/content/facts.tsx";
import { Facts } from "../../../../ui/content/facts.tsx";
import { dueWords } from "../../due-words.ts";
import { receiptById } from "../../rent-account.api.ts";
import { receiptMessage } from "../../message.ts";
import { SendMessage } from "../send-message.tsx";
import { referenceLabelOf } from "../payment/payment-entries.ts";
import { ChequeSteps } from "../cheques/cheque-steps.tsx";
import styles from "../rent-dialogs.module.css";
import { UndoReceipt, undoTitle } from "./undo-receipt.tsx";

interface ReceiptViewProps {
  receiptId: number;
  /** The tenant's contact; null for people who may not message them. */
  contact: TenantContact | null;
  onClose: () => void;
}

/** One receipt over the account: how the money came, and what it settled. */
export function ReceiptView({ receiptId, contact, onClose }: ReceiptViewProps) {
  const translate = useTranslate();
  const { data, ...progress } = useApi(receiptById(receiptId));
  const [isUndoing, setUndoing] = useState(false);
  if (!data) return <RecordLoading title={translate("receipt.receipt")} {...progress} onClose={onClose} />;
  const { undone, mayUndo, number } = data;
  const isOpening = data.mode === "opening";
  const title = isOpening ? translate("rent.charge.opening") : translate("receipt.numbered", { number });
  return (
    <Dialog title={title} size="large" onClose={onClose} closesOutside>
      <div className={styles.parts}>
        {undone && (
          <Banner kind="warning">
            {translate("receipt.undoneBy", { name: undone.by, at: momentOf(undone.at, translate) })} {undone.reason}
          </Banner>
        )}
        <Facts facts={factsOf(data, translate)} />
        <Settled receipt={data} />
        <div className={styles.actions}>
          {!isOpening && <ReceiptPaper receiptId={receiptId} />}
          {contact && !isOpening && !undone && data.cheque !== "waiting" && (
            <SendReceipt receipt={data} contact={contact} />
          )}
          <ChequeSteps receipt={data} />
          {mayUndo && <Button onClick={() => setUndoing(true)}>{translate(undoTitle(data))}</Button>}
        </div>
      </div>
      {isUndoing && <UndoReceipt receipt={data} onClose={() => setUndoing(false)} />}
    </Dialog>
  );
}

/** Tells the tenant that the payment came. */
function SendReceipt({ receipt, contact }: { receipt: Receipt; contact: TenantContact }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{translate("receipt.send")}</Button>
      {isOpen && (
        <SendMessage
          title={translate("receipt.sendTitle", { number: receipt.number })}
          to={contact}
          write={(words) => receiptMessage(receipt, words)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** Saves the receipt as a PDF, with the person's language beside English. */
function ReceiptPaper({ receiptId }: { receiptId: number }) {
  const translate = useTranslate();
  const language = useLanguage() === "hi" ? "hi" : "kn";
  const { start, isPending, isPossible } = useDownload("GET /receipts/{id}/paper");
  return (
    <Button
      busy={isPending}
      disabled={!isPossible}
      onClick={() => start({ params: { id: String(receiptId) }, query: { language } })}
    >
      {translate("receipt.paper")}
    </Button>
  );
}

function factsOf(receipt: Receipt, translate: Translate): Fact[] {
  const { mode, reference, bank, cheque, tds, amount, receivedOn, recordedBy, recordedAt } = receipt;
  const optional = [
    { name: translate(referenceLabelOf(mode)), value: reference && breakable(reference) },
    { name: translate("receipt.bank"), value: bank },
    { name: translate("cheque.title"), value: cheque && translate(`cheque.state.${cheque}`) },
    { name: translate("receipt.tds"), value: tds > 0 && formatMoney(tds) },
  ].filter(({ value }) => value);
  return [
    { name: translate("receipt.amount"), value: formatMoney(amount) },
    { name: translate("receipt.receivedOn"), value: formatDate(receivedOn, translate) },
    { name: translate("receipt.mode"), value: translate(`receipt.mode.${mode}`) },
    ...optional,
    { name: translate("rent.tenant"), value: <TenantLink {...receipt} /> },
    { name: translate("rent.unit"), value: <UnitLink {...receipt} /> },
    { name: translate("receipt.recordedBy"), value: `${recordedBy}, ${momentOf(recordedAt, translate)}` },
  ];
}

function Settled({ receipt: { settles, advance, undone } }: { receipt: Receipt }) {
  const translate = useTranslate();
  return (
    <section className={styles.settlement}>
      <h3 className={styles.legend}>
        {translate(settles.length === 0 ? "receipt.settledNothing" : undone ? "receipt.hadSettled" : "receipt.settled")}
      </h3>
      <ul>
        {settles.map((due) => (
          <li key={due.dueId} className={styles.line}>
            <span>{dueWords(due, translate)}</span>
            <span>{formatMoney(due.amount)}</span>
          </li>
        ))}
      </ul>
      {advance > 0 && (
        <p className={`${styles.line} ${styles.sum}`}>
          <span>{translate("receipt.advance")}</span>
          <span>{formatMoney(advance)}</span>
        </p>
      )}
    </section>
  );
}
