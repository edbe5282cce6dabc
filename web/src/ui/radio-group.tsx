import type { ComponentProps } from "react";
import { useId } from "react";
import type { FieldProps } from "./field.tsx";
import styles from "./radio-group.module.css";
import type { Option } from "./select-field.tsx";

type RadioGroupProps = FieldProps & {
  id?: string;
  name: string;
  options: readonly Option[];
  /** Given where the caller keeps the choice; `defaultValue` where the form does. */
  value?: string;
  defaultValue?: string;
  onChange?: ComponentProps<"input">["onChange"];
  onBlur?: ComponentProps<"input">["onBlur"];
};

/** One of a few, all in view: `<RadioGroup {...field("kind")} options={…} />`. */
export function RadioGroup({ label, help, error, optional, id, options, ...rest }: RadioGroupProps) {
  const { value, defaultValue, ...events } = rest;
  const generated = useId();
  const group = id ?? generated;
  const words = error ?? help;
  return (
    <fieldset id={group} tabIndex={-1} aria-describedby={words && `${group}-words`}>
      <legend className={styles.legend}>{label}</legend>
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
              required={!optional}
              {...events}
            />
            {option.title}
          </label>
        ))}
      </div>
      {words && (
        <p id={`${group}-words`} className={error ? styles.error : styles.help}>
          {words}
        </p>
      )}
    </fieldset>
  );
}
