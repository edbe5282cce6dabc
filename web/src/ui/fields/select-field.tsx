import { IconSelector } from "@tabler/icons-react";
import type { ComponentProps } from "react";
import styles from "./field.module.css";
import type { FieldProps } from "./field.tsx";
import { Field, splitField } from "./field.tsx";

export interface Option {
  value: string;
  title: string;
}

export interface OptionGroup {
  title: string;
  options: readonly Option[];
}

export type SelectFieldProps = FieldProps &
  Omit<ComponentProps<"select">, "className" | "children" | "multiple" | "required"> & {
    /** Shown while nothing is chosen; its value is the empty string. */
    placeholder?: string | undefined;
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

const isOffered = (options: readonly (Option | OptionGroup)[], sought: string): boolean =>
  options.some((option) => ("options" in option ? isOffered(option.options, sought) : option.value === sought));

/** A native select; groups become `<optgroup>`. */
export function SelectField({ placeholder, options, ...props }: SelectFieldProps) {
  const { field, own } = splitField(props);
  // When the options arrive later, the uncontrolled select is remounted: only then can its default be among them.
  const key = own.value === undefined ? options.length : undefined;
  const chosen = String(own.value ?? own.defaultValue ?? "");
  return (
    <Field {...field}>
      {(control) => (
        <span className={styles.withSign}>
          <select key={key} className={styles.control} {...own} {...control}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {/* Whoever types before the list is there must not lose what is chosen in it. */}
            {chosen !== "" && !isOffered(options, chosen) && <option value={chosen}>{placeholder}</option>}
            <OptionItems options={options} />
          </select>
          <IconSelector size={18} aria-hidden className={styles.sign} />
        </span>
      )}
    </Field>
  );
}
