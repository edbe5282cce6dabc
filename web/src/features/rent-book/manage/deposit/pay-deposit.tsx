import type { DepositPaymentForm, TenancyDeposit } from "@vasati/contract/money/deposits";
import { useState } from "react";
import { useApiMutation } from "../../../../lib/api/api-mutation.ts";
import { useAnswers } from "../../../../lib/api/api-query.ts";
import { showToast } from "../../../../lib/browser/toasts.ts";
import { formatMoney, today } from "../../../../lib/i18n/format.ts";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { FormModal } from "../../../../manage/form/form-modal.tsx";
import { unitPlace } from "../../../../manage/record/record-words.ts";
import { DateField } from "../../../../ui/fields/date-field.tsx";
import { TextField } from "../../../../ui/fields/text-field.tsx";
import { CashWarning } from "../payment/cash-warning.tsx";
import { isBarredCash } from "../payment/payment-entries.ts";
import { PaymentFailure } from "../payment/payment-failure.tsx";
import { usePaymentForm } from "../payment/payment-form.ts";
import { PaymentFields } from "../payment/payment-fields.tsx";
import styles from "../rent-dialogs.module.css";
import type { PaymentKind } from "./deposit-entries.ts";
import { newPayment, optionalEntries, paymentSchema, wordsOf } from "./deposit-entries.ts";

const calls = {
  received: "POST /tenancies/{id}/deposit/receipts",
  refunded: "POST /tenancies/{id}/deposit/refunds",
} as const;
const titles = { received: "deposit.record", refunded: "deposit.refund" } as const;
const done = { received: "deposit.recorded", refunded: "deposit.refundRecorded" } as const;

interface PayDepositProps {
  deposit: TenancyDeposit;
  kind: PaymentKind;
  onClose: () => void;
}

/** The modal in which staff record a deposit, or a part of it, that was received or refunded. */
export function PayDeposit({ deposit, kind, onClose }: PayDepositProps) {
  const translate = useTranslate();
  const answers = useAnswers();
  const [initial] = useState(() => newPayment(deposit, kind, today()));
  const fields = wordsOf(kind);
  const form = usePaymentForm(paymentSchema, { fields, initial, optional: optionalEntries });
  const { mutateAsync, isPending, error } = useApiMutation(calls[kind], "log");
  const record = async (body: DepositPaymentForm) => {
    try {
      await mutateAsync({ params: { id: String(deposit.tenancyId) }, body });
      onClose();
      showToast("success", done[kind]);
      await answers.invalidate(calls[kind]);
    } catch (failure) {
      form.showRejected(failure);
    }
  };
  const { mode = "", amount = "", day = "" } = form.texts;
  const asksForCash =
    isBarredCash("depositInCash", { mode, amount, day }) || error?.errors.some(({ code }) => code === "cashLimit");
  return (
    <FormModal
      title={translate(titles[kind])}
      form={form}
      isPending={isPending}
      submitTitle={titles[kind]}
      onSubmit={form.submit(record)}
      onClose={onClose}
      notice={<PaymentFailure error={error} onClose={onClose} />}
    >
      <p className={styles.place}>
        <strong>{deposit.tenantName}</strong> · {unitPlace(deposit)} ·{" "}
        {translate("deposit.isHeld", { amount: formatMoney(deposit.held) })}
      </p>
      <TextField inputMode="decimal" autoComplete="off" {...form.field("amount")} />
      <PaymentFields form={form} />
      <DateField {...form.date("day")} max={today()} />
      {mode === "cash" && asksForCash && (
        <CashWarning limit="depositInCash" day={day} box={form.box("cashConfirmed")} />
      )}
      <TextField autoComplete="off" {...form.field("note")} />
    </FormModal>
  );
}
