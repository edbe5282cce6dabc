import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { classNames } from "../class-names.ts";
import type { DateEntryProps } from "./date-entry.tsx";
import { useDateEntry } from "./date-entry.tsx";
import type { FieldProps } from "./field.tsx";
import { Field, splitField } from "./field.tsx";
import styles from "./field.module.css";
import buttonStyles from "./field-button.module.css";
import { VisuallyHidden } from "../content/visually-hidden.tsx";

type DateFieldProps = FieldProps & DateEntryProps & { readOnly?: boolean };

/** A date: `<DateField {...form.date("tenancyExpiryDate")} />`. */
export function DateField({ readOnly = false, ...props }: DateFieldProps) {
  const format = useTranslate()("field.date.format");
  const { field, own } = splitField(props);
  const { input, picker } = useDateEntry({ ...own, label: field.label });
  return (
    <Field {...field}>
      {(control) => (
        <span className={styles.withSign}>
          <input
            // As wide as a date unless the layout sets a width.
            size={10}
            readOnly={readOnly}
            className={classNames(styles.control, buttonStyles.withButton)}
            {...input}
            {...control}
            aria-describedby={classNames(control["aria-describedby"], `${control.id}-format`)}
          />
          <VisuallyHidden>
            <span id={`${control.id}-format`}>{format}</span>
          </VisuallyHidden>
          {!readOnly && <span className={buttonStyles.button}>{picker}</span>}
        </span>
      )}
    </Field>
  );
}
