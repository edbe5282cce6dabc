import type { ComponentProps } from "react";
import { useId } from "react";
import { classNames } from "../class-names.ts";
import styles from "./checkbox.module.css";
import type { FieldProps } from "../fields/field.tsx";
import { FieldNotes, splitField } from "../fields/field.tsx";
import { VisuallyHidden } from "../content/visually-hidden.tsx";

type CheckboxProps = FieldProps &
  Omit<ComponentProps<"input">, "className" | "required" | "type" | "ref"> & {
    /** Shown as indeterminate: only some of the items are selected. */
    indeterminate?: boolean;
  };

/** `<Checkbox {...form.box("brokeragePaid")} />` */
export function Checkbox({ indeterminate = false, ...props }: CheckboxProps) {
  const { field, own } = splitField(props);
  const { label, hidesLabel, help, error } = field;
  const generated = useId();
  const id = field.id ?? generated;
  const described = classNames(error && `${id}-error`, help ? `${id}-help` : undefined);
  return (
    <div className={styles.field}>
      <label className={classNames(styles.choice, hidesLabel && styles.alone)}>
        <input
          type="checkbox"
          className={styles.box}
          {...own}
          ref={(box) => {
            if (box) box.indeterminate = indeterminate;
          }}
          id={id}
          aria-describedby={described || undefined}
          aria-invalid={Boolean(error)}
        />
        {hidesLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      {(help || error) && (
        <div className={styles.notes}>
          <FieldNotes id={id} help={help} error={error} />
        </div>
      )}
    </div>
  );
}
