import type { ReactNode } from "react";
import type { FieldWords, Schema } from "../lib/form-values.ts";
import { useContractForm } from "../lib/form.ts";
import { useTranslate } from "../lib/i18n.tsx";

interface FormParts<Input, Name extends string> {
  /** The fields that are shown, in their order; other values of `initial` are sent as they are. */
  fields: Record<Name, FieldWords>;
  /** What the form starts from. A number here makes the field's entry a number, a boolean a yes or no. */
  initial: Input;
  /** Fields that may stay empty; their labels say so. */
  optional?: readonly Name[];
}

/**
 * `useContractForm` for Mantine: `<TextInput {...form.field("email")} />`, likewise `NativeSelect` and `Textarea`; `<Checkbox {...form.box("brokeragePaid")} />` where `initial` has a boolean;
 * `<Radio.Group {...form.choice("newOrOld")}>` for one of a few. Whatever has no native control of its own (a combobox) calls
 * `form.set(name, value)` and shows `form.texts[name]`.
 */
export function useManageForm<Start extends object, Output, Name extends keyof Start & string>(
  schema: Schema<Start, Output>,
  { fields, initial, optional = [] }: FormParts<Start, Name>,
) {
  const translate = useTranslate();
  const { field: light, ...form } = useContractForm(schema, { fields, initial });

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

  const box = (name: Name) => {
    const { defaultValue, "aria-required": _, ...control } = field(name);
    return { ...control, value: "true", defaultChecked: defaultValue === "true" };
  };

  const choice = (name: Name) => {
    const { id, label, description, error } = field(name);
    const value = form.texts[name] ?? "";
    return { id, name, label, description, error, value, onChange: (chosen: string) => form.set(name, chosen) };
  };

  /** The label of a field, as a sentence names it. */
  const labelOf = (name: Name) => translate(fields[name].label);
  return { ...form, field, box, choice, labelOf };
}
