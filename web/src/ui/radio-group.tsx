import type { ComponentProps } from "react";
import styles from "./radio-group.module.css";
import type { Option } from "./select-field.tsx";

type RadioGroupProps = Omit<ComponentProps<"input">, "className" | "type" | "value" | "onChange"> & {
  legend: string;
  name: string;
  options: readonly Option[];
  /** Given where the caller keeps the choice; `{...register(name)}` keeps it otherwise. */
  value?: string;
  onChange?: ComponentProps<"input">["onChange"];
};

/** One of a few, all in view: `<RadioGroup legend={…} options={…} {...register("kind")} />`. */
export const RadioGroup = ({ legend, options, value, ...rest }: RadioGroupProps) => (
  <fieldset>
    <legend className={styles.legend}>{legend}</legend>
    <div className={styles.choices}>
      {options.map((option) => (
        <label key={option.value} className={styles.choice}>
          <input
            type="radio"
            className={styles.input}
            value={option.value}
            {...(value === undefined ? {} : { checked: value === option.value })}
            {...rest}
          />
          {option.title}
        </label>
      ))}
    </div>
  </fieldset>
);
