import { useEffect, useEffectEvent, useState } from "react";
import type { ApiError } from "../../lib/api/api-error.ts";
import type { FieldWords, Schema, Texts } from "../../lib/forms/form-values.ts";
import { textsOf } from "../../lib/forms/form-values.ts";
import { dateControl, useContractForm } from "../../lib/forms/form.ts";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import type { FormDraft } from "./form-draft.ts";

interface FormParts<Input, Name extends string> {
  /** The fields that are shown, in their order; other values of `initial` are sent as they are. */
  fields: Record<Name, FieldWords>;
  /** The initial values. A number makes the field's entry a number, a boolean a checkbox. */
  initial: Input;
  /** Optional fields; their labels say so. */
  optional?: readonly Name[];
  /** From `useFormDraft`: saves the entries in case the session ends. */
  draft?: FormDraft;
  /** Further entries to save with it. */
  beside?: Texts;
}

/** The entries that differ from the initial ones. */
const typedOver = (start: Texts, texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([name, text]) => name in start && start[name] !== text));

/**
 * `useContractForm` with drafts and optional entries: `<TextField {...form.field("email")} />`, likewise `SelectField`, `RadioGroup` and
 * `TextAreaField`; `<DateField {...form.date("keysHandOverDate")} />`; `<Checkbox {...form.box("brokeragePaid")} />` where `initial` has a
 * boolean. A `SearchSelect` calls `form.set(name, value)` and shows `form.texts[name]`.
 */
export function useManageForm<Start extends object, Output, Name extends keyof Start & string>(
  schema: Schema<Start, Output>,
  { fields, initial, optional = [], draft, beside }: FormParts<Start, Name>,
) {
  const translate = useTranslate();
  const { field: light, ...form } = useContractForm(schema, { fields, initial, restored: draft?.restored ?? null });
  const { texts } = form;
  // A form that stays open after saving starts from other texts then.
  const initialTexts = JSON.stringify(textsOf(initial));
  const keep = useEffectEvent((start: string) =>
    draft?.keep({ ...typedOver(JSON.parse(start) as Texts, texts), ...(form.isDirty && beside) }),
  );
  const [startingTexts] = useState(texts);
  useEffect(() => {
    if (texts !== startingTexts) keep(initialTexts);
  }, [texts, startingTexts, initialTexts]);

  const field = (name: Name) => ({ ...light(name), required: !optional.includes(name) });

  const date = (name: Name) => dateControl(field(name), form);

  const box = (name: Name) => {
    const { defaultValue, ...control } = light(name);
    return { ...control, value: "true", defaultChecked: defaultValue === "true" };
  };

  /** Shows the fields rejected by a failed call in place. */
  const showRejected = (failure: unknown) => form.refuse((failure as ApiError).errors.map(({ path }) => path));

  /** The label of a field for use in a sentence. */
  const labelOf = (name: Name) => translate(fields[name].label);
  /** A draft was restored; the person can start over instead. */
  const startAfresh = draft?.restored
    ? () => {
        draft.discard();
        form.reset();
      }
    : undefined;
  return { ...form, field, date, box, showRejected, labelOf, startAfresh, forgetDraft: draft?.discard };
}
