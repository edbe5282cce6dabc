import { useState } from "react";
import type { FieldWords, Schema } from "../../../../lib/forms/form-values.ts";
import type { MessageId } from "../../../../lib/i18n/i18n.tsx";
import { useManageForm } from "../../../../manage/form/form.ts";
import { referenceLabelOf } from "./payment-entries.ts";

/** What a reference looks like, by mode. */
const forms: Record<string, MessageId> = {
  upi: "receipt.reference.digits",
  imps: "receipt.reference.digits",
  neft: "receipt.reference.transfer",
  rtgs: "receipt.reference.transfer",
  sameBank: "receipt.reference.sameBank",
  cheque: "receipt.reference.cheque",
};

interface Parts<Start, Name extends string> {
  fields: Record<Name, FieldWords> & { reference: FieldWords };
  initial: Start;
  optional?: readonly Name[];
}

/** The form of a payment; the check of the reference depends on the mode. */
export function usePaymentForm<Start extends { mode: string }, Output, Name extends keyof Start & string>(
  schema: Schema<Start, Output>,
  { fields, ...parts }: Parts<Start, Name>,
) {
  const [mode, setMode] = useState(parts.initial.mode);
  const invalid = forms[mode];
  const reference = { ...fields.reference, ...(invalid && { label: referenceLabelOf(mode), invalid }) };
  const form = useManageForm<Start, Output, Name>(schema, { fields: { ...fields, reference }, ...parts });
  const { mode: chosen = "" } = form.texts;
  if (chosen !== mode) setMode(chosen);
  return form;
}
