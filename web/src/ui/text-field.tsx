import type { ComponentProps } from "react";
import type { FieldProps } from "./field.tsx";
import { Field } from "./field.tsx";
import styles from "./field.module.css";

type TextFieldProps = FieldProps &
  Omit<ComponentProps<"input">, "className"> & {
    type?: "text" | "number" | "email" | "search" | "tel";
  };

/** Text, number or e-mail in the browser's own control: `<TextField label={…} {...register("email")} />`. */
export const TextField = ({ label, help, error, optional, id, type = "text", ...rest }: TextFieldProps) => (
  <Field label={label} help={help} error={error} optional={optional} id={id}>
    {(control) => <input type={type} className={styles.control} {...rest} {...control} />}
  </Field>
);
