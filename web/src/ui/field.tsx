import { IconAlertCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useId } from "react";
import { useTranslate } from "../lib/i18n/i18n.tsx";
import styles from "./field.module.css";

export interface FieldProps {
  label: string;
  /** What to enter, below the control. */
  help?: string | undefined;
  /** What is wrong, in place. */
  error?: string | undefined;
  /** Marks the label, unless the control itself offers "any"; fields are required where nothing else is said. */
  optional?: boolean | "unmarked" | undefined;
}

/** What ties a control to its label, help and error. */
interface ControlProps {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": boolean;
  "aria-required": boolean;
}

type Props = Omit<FieldProps, "help"> & {
  help?: ReactNode;
  id?: string | undefined;
  children: (control: ControlProps) => ReactNode;
};

/** Label above, help and error below; the control in between is drawn by the caller. */
export function Field({ label, help, error, optional = false, id, children }: Props) {
  const translate = useTranslate();
  const generated = useId();
  const control = id ?? generated;
  const described = [error && `${control}-error`, help && `${control}-help`].filter(Boolean).join(" ");
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={control}>
        {label}
        {optional === true && <span className={styles.optional}> {translate("field.optional")}</span>}
      </label>
      {children({
        id: control,
        "aria-describedby": described || undefined,
        "aria-invalid": Boolean(error),
        "aria-required": !optional,
      })}
      {help && (
        <span id={`${control}-help`} className={styles.help}>
          {help}
        </span>
      )}
      {error && (
        <span id={`${control}-error`} className={styles.error}>
          <IconAlertCircle size={16} aria-hidden />
          {error}
        </span>
      )}
    </div>
  );
}
