import type { ComponentProps } from "react";
import type { FieldProps } from "../fields/field.tsx";
import { splitField } from "../fields/field.tsx";
import { FieldSet } from "../fields/field-set.tsx";
import styles from "./radio-group.module.css";
import type { Option } from "../fields/select-field.tsx";

type RadioGroupProps = FieldProps & {
  name: string;
  options: readonly Option[];
  /** For a controlled group; `defaultValue` for an uncontrolled one. */
  value?: string;
  defaultValue?: string;
  onChange?: ComponentProps<"input">["onChange"];
  onBlur?: ComponentProps<"input">["onBlur"];
};

/** `<RadioGroup {...form.field("kind")} options={…} />` */
export function RadioGroup({ options, value, defaultValue, ...props }: RadioGroupProps) {
  const { field, own } = splitField(props);
  return (
    <FieldSet {...field}>
      <div className={styles.choices}>
        {options.map((option) => (
          <label key={option.value} className={styles.choice}>
            <input
              type="radio"
              className={styles.input}
              value={option.value}
              {...(value === undefined
                ? { defaultChecked: defaultValue === option.value }
                : { checked: value === option.value })}
              required={field.required}
              {...own}
            />
            {option.title}
          </label>
        ))}
      </div>
    </FieldSet>
  );
}
