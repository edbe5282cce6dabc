import type { ComponentProps } from "react";
import type { FieldProps } from "./field.tsx";
import { Field, splitField } from "./field.tsx";
import styles from "./field.module.css";

export type TextFieldProps = FieldProps &
  Omit<ComponentProps<"input">, "className" | "required"> & {
    type?: "text" | "number" | "email" | "search" | "tel" | "time";
  };

/** A native input for text, numbers, times or e-mail: `<TextField {...form.field("email")} />`. */
export function TextField(props: TextFieldProps) {
  const { field, own } = splitField(props);
  return (
    <Field {...field}>{(control) => <input type="text" className={styles.control} {...own} {...control} />}</Field>
  );
}

type TextAreaFieldProps = FieldProps & Omit<ComponentProps<"textarea">, "className" | "required">;

/** Text of several lines. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { field, own } = splitField(props);
  return <Field {...field}>{(control) => <textarea className={styles.control} {...own} {...control} />}</Field>;
}
