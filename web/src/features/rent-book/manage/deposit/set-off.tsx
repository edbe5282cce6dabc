import type { OpenDue } from "@vasati/contract/money/accounts";
import type { SetOffForm, TenancyDeposit } from "@vasati/contract/money/deposits";
import { add, moneyOfRupees, rupeesOfMoney } from "@vasati/contract/money/money";
import { useState } from "react";
import { useApiMutation } from "../../../../lib/api/api-mutation.ts";
import { useAnswers } from "../../../../lib/api/api-query.ts";
import { showToast } from "../../../../lib/browser/toasts.ts";
import { formatMoney, today } from "../../../../lib/i18n/format.ts";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { FormModal } from "../../../../manage/form/form-modal.tsx";
import { useManageForm } from "../../../../manage/form/form.ts";
import { DateField } from "../../../../ui/fields/date-field.tsx";
import { TextField } from "../../../../ui/fields/text-field.tsx";
import { PaymentFailure } from "../payment/payment-failure.tsx";
import { SettlementPreview } from "../receipts/settlement-preview.tsx";
import styles from "../rent-dialogs.module.css";
import { setOffSchema, setOffWords } from "./deposit-entries.ts";

interface SetOffProps {
  deposit: TenancyDeposit;
  /** The oldest first. */
  openDues: readonly OpenDue[];
  onClose: () => void;
}

/** The modal in which staff set a deposit off against open dues, the oldest first. */
export function SetOff({ deposit, openDues, onClose }: SetOffProps) {
  const translate = useTranslate();
  const answers = useAnswers();
  const owed = rupeesOfMoney(add(...openDues.map(({ open }) => moneyOfRupees(open))));
  const [initial] = useState(() => ({ amount: String(Math.min(deposit.held, owed)), day: today(), reason: "" }));
  const form = useManageForm(setOffSchema, { fields: setOffWords, initial });
  const { mutateAsync, isPending, error } = useApiMutation("POST /tenancies/{id}/deposit/setOffs", "log");
  const setOff = async (body: SetOffForm) => {
    try {
      await mutateAsync({ params: { id: String(deposit.tenancyId) }, body });
      onClose();
      showToast("success", "deposit.setOffRecorded");
      await answers.invalidate("POST /tenancies/{id}/deposit/setOffs");
    } catch (failure) {
      form.showRejected(failure);
    }
  };
  return (
    <FormModal
      title={translate("deposit.setOff.title")}
      form={form}
      isPending={isPending}
      submitTitle="deposit.setOff"
      onSubmit={form.submit(setOff)}
      onClose={onClose}
      notice={<PaymentFailure error={error} onClose={onClose} />}
    >
      <p className={styles.place}>
        {translate("deposit.isHeld", { amount: formatMoney(deposit.held) })} ·{" "}
        {translate("deposit.isOwed", { amount: formatMoney(owed) })}
      </p>
      <TextField inputMode="decimal" autoComplete="off" {...form.field("amount")} />
      <DateField {...form.date("day")} max={today()} />
      <TextField autoComplete="off" {...form.field("reason")} />
      <SettlementPreview dues={openDues} texts={form.texts} />
    </FormModal>
  );
}
