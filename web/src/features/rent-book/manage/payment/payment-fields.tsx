import type { ReceiptMode } from "@vasati/contract/money/receipts";
import { needsReference } from "@vasati/contract/money/references";
import { receiptModes } from "@vasati/contract/money/rent-choices";
import type { FormControl } from "../../../../lib/forms/form.ts";
import type { Texts } from "../../../../lib/forms/form-values.ts";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { RadioGroup } from "../../../../ui/controls/radio-group.tsx";
import { TextField } from "../../../../ui/fields/text-field.tsx";
import { ReferenceField } from "./reference-field.tsx";

interface PaymentFieldsProps {
  form: { texts: Texts; field: (name: "mode" | "reference" | "bank") => FormControl };
  modes?: readonly ReceiptMode[];
}

/** How money was paid: the mode, and the reference that goes with it. */
export function PaymentFields({ form, modes = receiptModes }: PaymentFieldsProps) {
  const translate = useTranslate();
  const mode = form.texts["mode"] ?? "";
  return (
    <>
      <RadioGroup
        {...form.field("mode")}
        options={modes.map((value) => ({ value, title: translate(`receipt.mode.${value}`) }))}
      />
      {needsReference(mode) && <ReferenceField {...form.field("reference")} />}
      {mode === "cheque" && <TextField autoComplete="off" {...form.field("bank")} />}
    </>
  );
}
