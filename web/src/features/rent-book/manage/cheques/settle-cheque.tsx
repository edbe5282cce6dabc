import type { ClearingForm, Receipt } from "@vasati/contract/money/receipts";
import { clearingForm } from "@vasati/contract/money/receipts";
import { useState } from "react";
import { useApiMutation } from "../../../../lib/api/api-mutation.ts";
import { useAnswers } from "../../../../lib/api/api-query.ts";
import { showToast } from "../../../../lib/browser/toasts.ts";
import type { FieldWords } from "../../../../lib/forms/form-values.ts";
import { formatMoney, today } from "../../../../lib/i18n/format.ts";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { numberIn, schemaOfEntries } from "../../../../manage/form/entries.ts";
import { SaveFailure } from "../../../../manage/form/form-failures.tsx";
import { FormModal } from "../../../../manage/form/form-modal.tsx";
import { useManageForm } from "../../../../manage/form/form.ts";
import { DateField } from "../../../../ui/fields/date-field.tsx";
import { TextField } from "../../../../ui/fields/text-field.tsx";
import styles from "../rent-dialogs.module.css";

const call = "POST /receipts/{id}/clearing";

interface Entries {
  day: string;
  reason: string;
  charge: string;
}

const words = {
  day: { label: "cheque.day", isDate: true, refused: "cheque.dayRefused" },
  reason: { label: "account.reason", help: "account.reason.help", invalid: "manage.tooLong" },
  charge: { label: "cheque.charge", help: "cheque.charge.help", invalid: "receipt.amount.invalid" },
} as const satisfies Record<keyof Entries, FieldWords>;

const schemaOf = (isCleared: boolean) =>
  schemaOfEntries(clearingForm, ({ charge, ...rest }: Entries): Record<keyof ClearingForm, unknown> => ({
    ...rest,
    isCleared,
    charge: numberIn(charge) ?? 0,
  }));

interface SettleChequeProps {
  receipt: Receipt;
  /** The bank paid it; otherwise it bounced. */
  isCleared: boolean;
  onClose: () => void;
}

const optional: (keyof Entries)[] = ["charge"];

/** The modal in which staff say what the bank did with a cheque. */
export function SettleCheque({ receipt, isCleared, onClose }: SettleChequeProps) {
  const translate = useTranslate();
  const answers = useAnswers();
  const { mutateAsync, isPending, error } = useApiMutation(call, "log");
  const [initial] = useState(() => ({ day: today(), reason: "", charge: "" }));
  const form = useManageForm(schemaOf(isCleared), { fields: words, initial, optional });
  const settle = async (body: ClearingForm) => {
    try {
      await mutateAsync({ params: { id: String(receipt.receiptId) }, body });
      showToast("success", isCleared ? "cheque.isCleared" : "cheque.isBounced");
      onClose();
    } catch (failure) {
      form.showRejected(failure);
    }
    await answers.invalidate(call);
  };
  const said = { number: receipt.number, amount: formatMoney(receipt.amount) };
  return (
    <FormModal
      title={translate(isCleared ? "cheque.clearTitle" : "cheque.bounceTitle")}
      form={form}
      isPending={isPending}
      submitTitle={isCleared ? "cheque.clear" : "cheque.bounce"}
      onSubmit={form.submit(settle)}
      onClose={onClose}
      notice={error && error.errors.length > 0 ? undefined : <SaveFailure error={error} />}
    >
      <p className={styles.place}>{translate(isCleared ? "cheque.clearWords" : "cheque.bounceWords", said)}</p>
      <DateField {...form.date("day")} max={today()} />
      {!isCleared && (
        <>
          <TextField autoComplete="off" {...form.field("reason")} />
          <TextField inputMode="decimal" autoComplete="off" {...form.field("charge")} />
        </>
      )}
    </FormModal>
  );
}
