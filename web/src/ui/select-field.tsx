import { IconSelector } from "@tabler/icons-react";
import type { ComponentProps } from "react";
import styles from "./field.module.css";
import type { FieldProps } from "./field.tsx";
import { Field } from "./field.tsx";

export interface Option {
  value: string;
  title: string;
}

export interface OptionGroup {
  title: string;
  options: readonly Option[];
}

type SelectFieldProps = FieldProps &
  Omit<ComponentProps<"select">, "className" | "children" | "multiple"> & {
    /** Shown while nothing is chosen; its value is the empty string. */
    placeholder?: string;
    options: readonly (Option | OptionGroup)[];
  };

const OptionItem = ({ value, title }: Option) => <option value={value}>{title}</option>;

const OptionItems = ({ options }: { options: readonly (Option | OptionGroup)[] }) =>
  options.map((option) =>
    "options" in option ? (
      <optgroup key={option.title} label={option.title}>
        <OptionItems options={option.options} />
      </optgroup>
    ) : (
      <OptionItem key={option.value} {...option} />
    ),
  );

/** One of a list, in the browser's own control; groups become `<optgroup>`. */
export const SelectField = ({ label, help, error, optional, id, placeholder, options, ...rest }: SelectFieldProps) => (
  <Field label={label} help={help} error={error} optional={optional} id={id}>
    {(control) => (
      <span className={styles.withSign}>
        {/* A list that comes later makes the control anew: only then its default can be among what is offered. */}
        <select key={options.length} className={styles.control} {...rest} {...control}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          <OptionItems options={options} />
        </select>
        <IconSelector size={18} aria-hidden className={styles.sign} />
      </span>
    )}
  </Field>
);
