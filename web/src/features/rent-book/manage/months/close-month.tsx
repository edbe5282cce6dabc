import type { ClosingForm } from "@vasati/contract/money/closed-months";
import { closingForm } from "@vasati/contract/money/closed-months";
import { useState } from "react";
import { monthWords } from "../../../../domain/words/month-words.ts";
import { useApiMutation } from "../../../../lib/api/api-mutation.ts";
import { useAnswers } from "../../../../lib/api/api-query.ts";
import { showToast } from "../../../../lib/browser/toasts.ts";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { SaveFailure } from "../../../../manage/form/form-failures.tsx";
import { FormModal } from "../../../../manage/form/form-modal.tsx";
import { useManageForm } from "../../../../manage/form/form.ts";
import { SelectField } from "../../../../ui/fields/select-field.tsx";
import styles from "../rent-dialogs.module.css";

const call = "POST /rent/closedMonths";
const words = { month: { label: "months.upTo" } } as const;

interface CloseMonthProps {
  /** The first days of the months that can be closed, the latest first. */
  months: readonly string[];
  onClose: () => void;
}

/** Asks up to which month to close, and says what that means. */
export function CloseMonth({ months, onClose }: CloseMonthProps) {
  const translate = useTranslate();
  const answers = useAnswers();
  const { mutateAsync, isPending, error } = useApiMutation(call, "log");
  const [initial] = useState(() => ({ month: months[0] ?? "" }));
  const form = useManageForm(closingForm, { fields: words, initial });
  const close = async (body: ClosingForm) => {
    try {
      await mutateAsync({ body });
      showToast("success", "months.closed");
      onClose();
    } catch {
      // Said in place.
    }
    await answers.invalidate(call);
  };
  return (
    <FormModal
      title={translate("months.closeTitle")}
      form={form}
      isPending={isPending}
      submitTitle="months.closeTitle"
      onSubmit={form.submit(close)}
      onClose={onClose}
      notice={<SaveFailure error={error} />}
    >
      <p className={styles.place}>{translate("months.closeWords")}</p>
      <SelectField
        {...form.field("month")}
        options={months.map((value) => ({ value, title: monthWords(value, translate) }))}
      />
    </FormModal>
  );
}
