import type { RentRow } from "@vasati/contract/money/accounts";
import { transferModes } from "@vasati/contract/money/rent-choices";
import { useEffect, useRef, useState } from "react";
import { useApiMutation } from "../../../../lib/api/api-mutation.ts";
import { useAnswers } from "../../../../lib/api/api-query.ts";
import { formatMoney, today } from "../../../../lib/i18n/format.ts";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { numberIn } from "../../../../manage/form/entries.ts";
import { confirmed } from "../../../../manage/form/guards/confirmation.tsx";
import { holdsUnsaved, useUnsavedGuard } from "../../../../manage/form/guards/unsaved-guard.ts";
import { unitPlace } from "../../../../manage/record/record-words.ts";
import { Button } from "../../../../ui/controls/button.tsx";
import { Dialog } from "../../../../ui/dialogs/dialog.tsx";
import { KindIcon } from "../../../../ui/feedback/banner.tsx";
import { DateField } from "../../../../ui/fields/date-field.tsx";
import { SelectField } from "../../../../ui/fields/select-field.tsx";
import { TextField } from "../../../../ui/fields/text-field.tsx";
import { PaymentFailure } from "../payment/payment-failure.tsx";
import { usePaymentForm } from "../payment/payment-form.ts";
import { ReferenceField } from "../payment/reference-field.tsx";
import dialogStyles from "../rent-dialogs.module.css";
import { emptyReceipt, optionalEntries, receiptSchema, receiptWords } from "./receipt-entries.ts";
import styles from "./record-many.module.css";

interface RecordManyProps {
  rows: readonly RentRow[];
  /** Called with each row whose receipt was recorded. */
  onDone: (rows: readonly RentRow[]) => void;
  onClose: () => void;
}

/** The numbers of the receipts that were recorded, by tenancy, the latest last. */
type Numbers = ReadonlyMap<number, string>;

/** After a receipt is recorded, the reference of the next tenant takes the focus; after the last one, the close button. */
function useNextReference(rows: readonly RentRow[], numbers: Numbers) {
  const list = useRef<HTMLUListElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const latest = [...numbers.keys()].at(-1);
  useEffect(() => {
    // Don't steal the focus if the user has moved on.
    if (latest === undefined || document.activeElement !== document.body) return;
    const items = [...(list.current?.children ?? [])];
    const place = rows.findIndex(({ tenancyId }) => tenancyId === latest);
    const next = [...items.slice(place), ...items.slice(0, place)]
      .map((item) => item.querySelector<HTMLElement>("input[name=reference]"))
      .find((reference) => reference !== null);
    (next ?? close.current)?.focus();
  }, [rows, latest]);
  return { list, close };
}

/** Where staff record what came into the bank, tenant by tenant, with the statement beside them. Each receipt is recorded by itself. */
export function RecordMany({ rows, onDone, onClose }: RecordManyProps) {
  const translate = useTranslate();
  const [numbers, setNumbers] = useState<Numbers>(new Map());
  const { list, close } = useNextReference(rows, numbers);
  const leave = async () => {
    if (!holdsUnsaved() || (await confirmed("manage.discard.question", "manage.discard.yes"))) onClose();
  };
  return (
    <Dialog title={translate("receipt.manyTitle")} size="large" onClose={() => void leave()}>
      <div className={dialogStyles.parts}>
        <p>{translate("receipt.manyWords")}</p>
        <ul ref={list} className={styles.list}>
          {rows.map((row) => {
            const number = numbers.get(row.tenancyId);
            return (
              <li key={row.tenancyId} className={styles.item}>
                <p className={styles.who}>
                  <strong>{row.tenantName}</strong>
                  <span className={dialogStyles.place}>{unitPlace(row)}</span>
                </p>
                {number === undefined ? (
                  <ReceiptLine
                    row={row}
                    onRecorded={(recorded) => {
                      setNumbers((before) => new Map(before).set(row.tenancyId, recorded));
                      onDone([row]);
                    }}
                    onLeave={() => void leave()}
                  />
                ) : (
                  <p role="status" className={styles.recorded}>
                    <KindIcon kind="success" className={styles.check} />
                    {translate("receipt.recorded", { number })}
                  </p>
                )}
              </li>
            );
          })}
        </ul>
        <div className={dialogStyles.actions}>
          <Button ref={close} onClick={() => void leave()}>
            {translate("dialog.close")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

interface ReceiptLineProps {
  row: RentRow;
  onRecorded: (number: string) => void;
  onLeave: () => void;
}

function ReceiptLine({ row, onRecorded, onLeave }: ReceiptLineProps) {
  const translate = useTranslate();
  const answers = useAnswers();
  const { tenancyId, owed, dueLater } = row;
  const { mutateAsync, isPending, error } = useApiMutation("POST /receipts", "log");
  const [initial] = useState(() => ({ ...emptyReceipt(today()), amount: String(owed || dueLater || "") }));
  const form = usePaymentForm(
    receiptSchema(tenancyId, () => []),
    { fields: receiptWords, initial, optional: optionalEntries },
  );
  useUnsavedGuard(form.isDirty);
  const record = form.submit(async (body) => {
    try {
      const { number } = await mutateAsync({ body });
      onRecorded(number);
      await answers.invalidate("POST /receipts");
    } catch (failure) {
      form.showRejected(failure);
    }
  });
  const title = translate("rent.record");
  return (
    <form noValidate className={dialogStyles.parts} onSubmit={record}>
      <PaymentFailure error={error} onClose={onLeave} />
      <div className={styles.fields}>
        <TextField autoComplete="off" inputMode="decimal" {...form.field("amount")} />
        <SelectField
          {...form.field("mode")}
          options={transferModes.map((value) => ({ value, title: translate(`receipt.mode.${value}`) }))}
        />
        <div className={styles.reference}>
          <ReferenceField {...form.field("reference")} />
        </div>
        <DateField {...form.date("receivedOn")} max={today()} />
        <Button
          type="submit"
          look="primary"
          className={styles.record}
          busy={isPending}
          aria-label={`${title}: ${row.tenantName}, ${formatMoney(numberIn(form.texts["amount"] ?? "") || 0)}`}
        >
          {title}
        </Button>
      </div>
    </form>
  );
}
