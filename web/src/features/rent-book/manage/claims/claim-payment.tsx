import type { TenancyAccount } from "@vasati/contract/money/accounts";
import type { ClaimForm } from "@vasati/contract/money/claims";
import { claimForm } from "@vasati/contract/money/claims";
import { transferModes } from "@vasati/contract/money/rent-choices";
import { useState } from "react";
import { PrivacyNotice } from "../../../../domain/privacy-notice.tsx";
import type { ApiError } from "../../../../lib/api/api-error.ts";
import { useApiMutation } from "../../../../lib/api/api-mutation.ts";
import { useAnswers } from "../../../../lib/api/api-query.ts";
import { showToast } from "../../../../lib/browser/toasts.ts";
import type { FieldWords } from "../../../../lib/forms/form-values.ts";
import { today } from "../../../../lib/i18n/format.ts";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { numberIn, schemaOfEntries } from "../../../../manage/form/entries.ts";
import { SaveFailure } from "../../../../manage/form/form-failures.tsx";
import { FormModal } from "../../../../manage/form/form-modal.tsx";
import { unitPlace } from "../../../../manage/record/record-words.ts";
import { RadioGroup } from "../../../../ui/controls/radio-group.tsx";
import { Banner } from "../../../../ui/feedback/banner.tsx";
import { DateField } from "../../../../ui/fields/date-field.tsx";
import { TextField } from "../../../../ui/fields/text-field.tsx";
import { amountDue } from "../../settlement.ts";
import { usePaymentForm } from "../payment/payment-form.ts";
import { ReferenceField } from "../payment/reference-field.tsx";
import styles from "../rent-dialogs.module.css";
import { ChoosePicture } from "../pictures/choose-picture.tsx";
import { useSendingPicture } from "../pictures/send-picture.ts";

const words = {
  amount: { label: "receipt.amount", invalid: "receipt.amount.invalid" },
  mode: { label: "receipt.mode" },
  reference: { label: "receipt.utr", help: "claim.reference.help", refused: "claim.referenceUsed" },
  paidOn: { label: "claim.paidOn", isDate: true, refused: "receipt.dayRefused" },
} as const satisfies Record<keyof ClaimForm, FieldWords>;

const schema = schemaOfEntries(claimForm, ({ amount, ...rest }: Record<keyof ClaimForm, string>) => ({
  ...rest,
  amount: numberIn(amount),
}));

const codes = ["isReceipt", "isClaimed", "usedElsewhere"] as const;

/** Where the reference was used before, if that is the tenant's own payment. */
function Failure({ error }: { error: ApiError | null }) {
  const translate = useTranslate();
  if (!error) return null;
  const [rejected] = error.errors;
  const code = codes.find((each) => each === rejected?.code);
  if (!code) return error.errors.length > 0 ? null : <SaveFailure error={error} />;
  const number = String(rejected?.values?.["number"] ?? "");
  return <Banner kind="error">{translate(`claim.used.${code}`, { number })}</Banner>;
}

/** The modal in which a tenant says that they have paid. */
export function ClaimPayment({ account, onClose }: { account: TenancyAccount; onClose: () => void }) {
  const translate = useTranslate();
  const answers = useAnswers();
  const { tenancyId, openDues } = account;
  const { mutateAsync, isPending, error } = useApiMutation("POST /tenancies/{id}/claims", "log");
  const [initial] = useState(() => ({
    amount: String(amountDue(openDues, today()) || ""),
    mode: "upi",
    reference: "",
    paidOn: today(),
  }));
  const form = usePaymentForm(schema, { fields: words, initial });
  const [picture, setPicture] = useState<File | null>(null);
  const pictures = useSendingPicture("POST /claims/{id}/picture");
  const claim = async (body: ClaimForm) => {
    try {
      const { claimId } = await mutateAsync({ params: { id: String(tenancyId) }, body });
      const isSent = picture === null || (await pictures.send(claimId, picture));
      onClose();
      showToast(isSent ? "success" : "warning", isSent ? "claim.made" : "claim.madeWithoutPicture");
      await answers.invalidate("POST /tenancies/{id}/claims");
    } catch (failure) {
      form.showRejected(failure);
    }
  };
  return (
    <FormModal
      title={translate("claim.title")}
      form={form}
      isPending={isPending || pictures.isPending}
      submitTitle="claim.submit"
      onSubmit={form.submit(claim)}
      onClose={onClose}
      notice={<Failure error={error} />}
    >
      <p className={styles.place}>{unitPlace(account)}</p>
      <TextField inputMode="decimal" autoComplete="off" {...form.field("amount")} />
      <RadioGroup
        {...form.field("mode")}
        options={transferModes.map((value) => ({ value, title: translate(`receipt.mode.${value}`) }))}
      />
      <ReferenceField {...form.field("reference")} />
      <DateField {...form.date("paidOn")} max={today()} />
      <ChoosePicture
        label={translate("claim.picture.choose")}
        note="claim.picture.note"
        chosen={picture}
        onChoose={setPicture}
      />
      <PrivacyNotice words="notice.claim" />
    </FormModal>
  );
}
