import { useTranslate } from "../lib/i18n/i18n.tsx";
import { classNames } from "./class-names.ts";
import type { DateEntryProps } from "./date-entry.tsx";
import { useDateEntry } from "./date-entry.tsx";
import type { FieldProps } from "./field.tsx";
import { Field } from "./field.tsx";
import styles from "./field.module.css";
import { VisuallyHidden } from "./visually-hidden.tsx";

type DateFieldProps = FieldProps & DateEntryProps & { id: string };

/** A date: `<DateField {...form.date("tenancyExpiryDate")} />`. */
export function DateField({ label, help, error, optional, id, ...entry }: DateFieldProps) {
  const translate = useTranslate();
  const { input, picker } = useDateEntry({ label, ...entry });
  const format = <VisuallyHidden>{translate("field.date.format")}</VisuallyHidden>;
  return (
    <Field
      label={label}
      help={
        <>
          {help} {format}
        </>
      }
      error={error}
      optional={optional}
      id={id}
    >
      {(control) => (
        <span className={styles.withSign}>
          <input className={classNames(styles.control, styles.withReveal)} {...input} {...control} />
          <span className={styles.reveal}>{picker}</span>
        </span>
      )}
    </Field>
  );
}
