import type { ReactNode } from "react";
import { useId } from "react";
import type { FieldProps } from "./field.tsx";
import { FieldNotes, LabelWords } from "./field.tsx";
import styles from "./field.module.css";

type FieldSetProps = Pick<FieldProps, "id" | "label" | "help" | "error" | "required"> & { children: ReactNode };

/** A group of controls with a common label. */
export function FieldSet({ label, help, error, required, children, ...given }: FieldSetProps) {
  const generated = useId();
  const id = given.id ?? generated;
  const described = error ? `${id}-error` : help ? `${id}-help` : undefined;
  return (
    <fieldset id={id} tabIndex={-1} className={styles.set} aria-describedby={described}>
      <legend className={styles.label}>
        <LabelWords label={label} required={required} />
      </legend>
      {children}
      <FieldNotes id={id} help={!error && help} error={error} />
    </fieldset>
  );
}
