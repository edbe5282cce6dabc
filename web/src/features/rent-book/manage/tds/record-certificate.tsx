import type { TdsCertificateForm, TenancyTds } from "@vasati/contract/money/tds-certificates";
import { tdsCertificateForm } from "@vasati/contract/money/tds-certificates";
import { useState } from "react";
import { PrivacyNotice } from "../../../../domain/privacy-notice.tsx";
import { quarterWords } from "../../../../domain/words/quarter-words.ts";
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
import { SelectField } from "../../../../ui/fields/select-field.tsx";
import { TextField } from "../../../../ui/fields/text-field.tsx";
import styles from "../rent-dialogs.module.css";

type Entries = Record<keyof TdsCertificateForm, string>;

const optional: (keyof Entries)[] = ["tan"];
const words: Record<keyof Entries, FieldWords> = {
  quarter: { label: "tds.quarter" },
  amount: { label: "receipt.amount", invalid: "receipt.amount.invalid", refused: "tds.amountRefused" },
  number: { label: "tds.number", invalid: "manage.tooLong", refused: "tds.numberRefused" },
  receivedOn: { label: "receipt.receivedOn", isDate: true, refused: "receipt.dayRefused" },
  tan: { label: "tds.tan", help: "tds.tan.help", invalid: "tds.tan.invalid" },
};

const schema = schemaOfEntries(tdsCertificateForm, ({ amount, ...rest }: Entries) => ({
  ...rest,
  amount: numberIn(amount),
}));

const call = "POST /tenancies/{id}/tds/certificates";

interface RecordCertificateProps {
  tenancyId: number;
  /** Those of which something is awaited, the latest first. */
  quarters: TenancyTds["quarters"];
  /** Of the certificate before. */
  lastTan: string;
  onClose: () => void;
}

/** The modal in which staff record a certificate. The oldest quarter is filled in, with all that is awaited of it. */
export function RecordCertificate({ tenancyId, quarters, lastTan, onClose }: RecordCertificateProps) {
  const translate = useTranslate();
  const answers = useAnswers();
  const [initial] = useState((): Entries => {
    const oldest = quarters.at(-1);
    const { quarter = "", awaited = 0 } = oldest ?? {};
    return { quarter, amount: String(awaited), number: "", receivedOn: today(), tan: lastTan };
  });
  const form = useManageForm(schema, { fields: words, initial, optional });
  const { mutateAsync, isPending, error } = useApiMutation(call, "log");
  const record = async (body: TdsCertificateForm) => {
    try {
      await mutateAsync({ params: { id: String(tenancyId) }, body });
      onClose();
      showToast("success", "tds.recorded");
      await answers.invalidate(call);
    } catch (failure) {
      form.showRejected(failure);
    }
  };
  const chosen = quarters.find(({ quarter }) => quarter === form.texts["quarter"]);
  return (
    <FormModal
      title={translate("tds.record")}
      form={form}
      isPending={isPending}
      submitTitle="tds.record"
      onSubmit={form.submit(record)}
      onClose={onClose}
      notice={<SaveFailure error={error} />}
    >
      <SelectField
        {...form.field("quarter")}
        options={quarters.map(({ quarter }) => ({ value: quarter, title: quarterWords(quarter, translate) }))}
      />
      {chosen && (
        <p className={styles.place}>
          {[chosen.form, translate("tds.awaited", { amount: formatMoney(chosen.awaited) })].filter(Boolean).join(" · ")}
        </p>
      )}
      <TextField inputMode="decimal" autoComplete="off" {...form.field("amount")} />
      <TextField autoComplete="off" autoCapitalize="characters" spellCheck={false} {...form.field("number")} />
      <DateField {...form.date("receivedOn")} max={today()} />
      <TextField autoComplete="off" autoCapitalize="characters" spellCheck={false} {...form.field("tan")} />
      <PrivacyNotice words="notice.staff" />
    </FormModal>
  );
}
