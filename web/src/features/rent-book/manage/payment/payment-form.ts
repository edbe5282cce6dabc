import { useState } from "react";
import type { FieldWords, Schema } from "../../../../lib/forms/form-values.ts";
import { useManageForm } from "../../../../manage/form/form.ts";

const utr = { label: "receipt.utr", invalid: "receipt.reference.transfer" } as const;
const rrn = { label: "receipt.utr", invalid: "receipt.reference.digits" } as const;
/** What a reference is called and looks like, by mode. */
const referenceWords: Record<string, Pick<FieldWords, "label" | "invalid">> = {
  upi: rrn,
  imps: rrn,
  neft: utr,
  rtgs: utr,
  cheque: { label: "receipt.chequeNumber", invalid: "receipt.reference.cheque" },
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
  const reference = { ...fields.reference, ...referenceWords[mode] };
  const form = useManageForm<Start, Output, Name>(schema, { fields: { ...fields, reference }, ...parts });
  const { mode: chosen = "" } = form.texts;
  if (chosen !== mode) setMode(chosen);
  return form;
}
