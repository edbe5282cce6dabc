import type { TenancyAccount } from "@vasati/contract/money/accounts";
import type { Receipt, ReceiptForm } from "@vasati/contract/money/receipts";
import type { MoneyTerms } from "@vasati/contract/money/terms/tenancy-terms";
import { useState } from "react";
import { useApiMutation } from "../../../../lib/api/api-mutation.ts";
import { useAnswers, useApi } from "../../../../lib/api/api-query.ts";
import { send } from "../../../../lib/api/api-client.ts";
import { showToast } from "../../../../lib/browser/toasts.ts";
import { today } from "../../../../lib/i18n/format.ts";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { FormModal } from "../../../../manage/form/form-modal.tsx";
import { useRecord } from "../../../../manage/record/record-editing.ts";
import { RecordLoading } from "../../../../manage/record/record-loading.tsx";
import { unitPlace } from "../../../../manage/record/record-words.ts";
import { DateField } from "../../../../ui/fields/date-field.tsx";
import { TextField } from "../../../../ui/fields/text-field.tsx";
import type { ChosenDues } from "../../settlement.ts";
import { allocationsTo } from "../../settlement.ts";
import { accountOf, termsOf } from "../../rent-account.api.ts";
import { CashWarning } from "../payment/cash-warning.tsx";
import { isBarredCash } from "../payment/payment-entries.ts";
import { PaymentFailure } from "../payment/payment-failure.tsx";
import { usePaymentForm } from "../payment/payment-form.ts";
import { PaymentFields } from "../payment/payment-fields.tsx";
import { ChooseDues } from "./choose-dues.tsx";
import { newReceipt, optionalEntries, receiptSchema, receiptWords } from "./receipt-entries.ts";
import styles from "../rent-dialogs.module.css";
import { SettlementPreview } from "./settlement-preview.tsx";

interface RecordReceiptProps {
  tenancyId: number;
  onClose: () => void;
}

/** The modal in which staff record what a tenant has paid. */
export function RecordReceipt({ tenancyId, onClose }: RecordReceiptProps) {
  const { data: account, ...progress } = useRecord(accountOf(tenancyId));
  const { data: agreed, ...ofTerms } = useApi(termsOf(tenancyId));
  const title = useTranslate()("receipt.title");
  if (!account) return <RecordLoading title={title} {...progress} onClose={onClose} />;
  if (!agreed) return <RecordLoading title={title} {...ofTerms} onClose={onClose} />;
  return <ReceiptFields account={account} terms={agreed.terms} title={title} onClose={onClose} />;
}

/** Undoes what was recorded a moment ago. */
function useUndoing() {
  const translate = useTranslate();
  const answers = useAnswers();
  return async ({ receiptId }: Receipt) => {
    const body = { reason: translate("receipt.undoneAtOnce") };
    try {
      await send("POST /receipts/{id}/undo", { params: { id: String(receiptId) }, body });
      showToast("success", "receipt.undone");
    } catch {
      showToast("error", "receipt.notUndone");
    }
    await answers.invalidate("POST /receipts/{id}/undo");
  };
}

function useRecording(onClose: () => void) {
  const translate = useTranslate();
  const answers = useAnswers();
  const undo = useUndoing();
  const { mutateAsync, isPending, error } = useApiMutation("POST /receipts", "log");
  const record = async (body: ReceiptForm, showRejected: (failure: unknown) => void) => {
    try {
      const receipt = await mutateAsync({ body });
      onClose();
      showToast(
        "success",
        { text: translate("receipt.recorded", { number: receipt.number }) },
        { title: "receipt.undo", run: () => void undo(receipt) },
      );
      await answers.invalidate("POST /receipts");
    } catch (failure) {
      showRejected(failure);
    }
  };
  return { record, isPending, error };
}

interface FieldsProps {
  account: TenancyAccount;
  terms: MoneyTerms | null;
  title: string;
  onClose: () => void;
}

function ReceiptFields({ account, terms, title, onClose }: FieldsProps) {
  const { tenancyId, openDues } = account;
  const [initial] = useState(() => newReceipt(account, today()));
  const [chosen, setChosen] = useState<ChosenDues>(new Set());
  const schema = receiptSchema(tenancyId, (received) => allocationsTo(openDues, received, chosen));
  const form = usePaymentForm(schema, { fields: receiptWords, initial, optional: optionalEntries });
  const { record, isPending, error } = useRecording(onClose);
  const { texts } = form;
  const { mode = "", amount = "", receivedOn = "" } = texts;
  const paid = { mode, amount, day: receivedOn };
  const asksForCash = isBarredCash("cashFromOnePerson", paid) || error?.errors.some(({ code }) => code === "cashLimit");
  const money = { inputMode: "decimal" as const, autoComplete: "off" };
  return (
    <FormModal
      title={title}
      form={form}
      isPending={isPending}
      submitTitle="rent.record"
      onSubmit={form.submit((body) => record(body, form.showRejected))}
      onClose={onClose}
      notice={<PaymentFailure error={error} onClose={onClose} />}
    >
      <p className={styles.place}>
        <strong>{account.tenantName}</strong> · {unitPlace(account)}
      </p>
      <TextField {...money} {...form.field("amount")} />
      <PaymentFields form={form} />
      <DateField {...form.date("receivedOn")} max={today()} />
      {terms && terms.tds !== "nobody" && <TextField {...money} {...form.field("tds")} />}
      {mode === "cash" && asksForCash && (
        <CashWarning limit="cashFromOnePerson" day={receivedOn} box={form.box("cashConfirmed")} />
      )}
      <SettlementPreview dues={openDues} texts={texts} chosen={chosen} />
      <ChooseDues dues={openDues} chosen={chosen} onChoose={setChosen} />
    </FormModal>
  );
}
