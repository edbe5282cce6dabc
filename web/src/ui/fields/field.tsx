import { IconAlertCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useId } from "react";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { VisuallyHidden } from "../content/visually-hidden.tsx";
import styles from "./field.module.css";

export interface FieldProps {
  /** The control's id; given if a form has to find it. */
  id?: string | undefined;
  label: string;
  /** Shows the label to screen readers only, if a row, an icon or a placeholder explains the control. */
  hidesLabel?: boolean | undefined;
  /** What to enter, below the control. */
  help?: ReactNode;
  /** The error message. */
  error?: string | false | undefined;
  /** `false` marks the label as optional, the one mark there is, unless its whole group is marked; a filter is neither. */
  required?: boolean | undefined;
}

/** The ids and ARIA attributes that connect a control to its label, help and error. */
interface ControlProps {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": boolean;
  "aria-required": boolean | undefined;
}

/** Splits the props of a control into those of its field and its own. */
export function splitField<Props extends FieldProps>({ id, label, hidesLabel, help, error, required, ...own }: Props) {
  return { field: { id, label, hidesLabel, help, error, required }, own };
}

/** Label above, help and error below; the control in between is drawn by the caller. */
export function Field({ children, ...field }: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const { help, error, required } = field;
  const generated = useId();
  const id = field.id ?? generated;
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(" ");
  return (
    <div className={styles.field}>
      <FieldLabel {...field} id={id} />
      {children({
        id,
        "aria-describedby": described || undefined,
        "aria-invalid": Boolean(error),
        "aria-required": required || undefined,
      })}
      <FieldNotes {...field} id={id} />
    </div>
  );
}

/** The label, and that the field may stay empty. */
export function LabelWords({ label, required }: Pick<FieldProps, "label" | "required">) {
  const translate = useTranslate();
  return (
    <>
      {label}
      {required === false && <span className={styles.optional}> {translate("field.optional")}</span>}
    </>
  );
}

const FieldLabel = ({ id, label, hidesLabel, required }: FieldProps) => {
  const words = (
    <label id={`${id}-label`} className={styles.label} htmlFor={id}>
      <LabelWords label={label} required={required} />
    </label>
  );
  return hidesLabel ? <VisuallyHidden>{words}</VisuallyHidden> : words;
};

/** Help and error below a control, referenced by id. */
export const FieldNotes = ({ id, help, error }: Pick<FieldProps, "id" | "help" | "error">) => (
  <>
    {help && (
      <span id={`${id}-help`} className={styles.help}>
        {help}
      </span>
    )}
    {error && (
      <span id={`${id}-error`} className={styles.error}>
        <IconAlertCircle size={16} aria-hidden />
        {error}
      </span>
    )}
  </>
);
