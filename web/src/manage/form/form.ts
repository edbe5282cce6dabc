import type { ReactNode } from "react";
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
  /** What the form starts from. A number here makes the field's entry a number, a boolean a yes or no. */
  initial: Input;
  /** Fields that may stay empty; their labels say so. */
  optional?: readonly Name[];
  /** Where what is typed is kept for a person whose session ends: of `useFormDraft`. */
  draft?: FormDraft;
  /** What else is kept with it. */
  beside?: Texts;
}

/** The entries that differ from those that the form starts from. */
const typedOver = (start: Texts, texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([name, text]) => name in start && start[name] !== text));

/**
 * `useContractForm` for Mantine: `<TextInput {...form.field("email")} />`, likewise `NativeSelect` and `Textarea`; `<DateInput {...form.date("keysHandOverDate")} />`; `<Checkbox {...form.box("brokeragePaid")} />` where `initial` has a boolean;
 * `<Radio.Group {...form.choice("newOrOld")}>` for one of a few. Whatever has no native control of its own (a combobox) calls
 * `form.set(name, value)` and shows `form.texts[name]`.
 */
export function useManageForm<Start extends object, Output, Name extends keyof Start & string>(
  schema: Schema<Start, Output>,
  { fields, initial, optional = [], draft, beside }: FormParts<Start, Name>,
) {
  const translate = useTranslate();
  const { field: light, ...form } = useContractForm(schema, { fields, initial, kept: draft?.kept ?? null });
  const { texts } = form;
  const keep = useEffectEvent(() =>
    draft?.keep({ ...typedOver(textsOf(initial), texts), ...(form.isDirty && beside) }),
  );
  const [startingTexts] = useState(texts);
  useEffect(() => {
    if (texts !== startingTexts) keep();
  }, [texts, startingTexts]);

  const field = (name: Name) => {
    const { label, help, error, ...control } = light(name);
    const isOptional = optional.includes(name);
    const words: { label: string; description: ReactNode; error: ReactNode } = {
      label: isOptional ? `${label} ${translate("field.optional")}` : label,
      description: help,
      error,
    };
    return { ...control, ...words, "aria-required": !isOptional, "aria-invalid": error !== undefined };
  };

  const date = (name: Name) => dateControl(field(name), form);

  const box = (name: Name) => {
    const { defaultValue, "aria-required": _, ...control } = field(name);
    return { ...control, value: "true", defaultChecked: defaultValue === "true" };
  };

  const choice = (name: Name) => {
    const { id, label, description, error } = field(name);
    const value = form.texts[name] ?? "";
    return { id, name, label, description, error, value, onChange: (chosen: string) => form.set(name, chosen) };
  };

  /** Says in place what the server rejected, of the failure of a call. */
  const showRejected = (failure: unknown) => form.refuse((failure as ApiError).errors.map(({ path }) => path));

  /** The label of a field, as a sentence names it. */
  const labelOf = (name: Name) => translate(fields[name].label);
  /** What was typed before is filled in again: the person may start afresh instead. */
  const startAfresh = draft?.kept
    ? () => {
        draft.discard();
        form.reset();
      }
    : undefined;
  return { ...form, field, date, box, choice, showRejected, labelOf, startAfresh, forgetDraft: draft?.discard };
}
