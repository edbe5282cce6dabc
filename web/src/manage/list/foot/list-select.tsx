import { useId } from "react";
import styles from "./list-foot.module.css";

interface ListSelectProps<Value extends string | number> {
  label: string;
  value: Value;
  options: readonly { value: Value; title: string }[];
  onChoose: (value: Value) => void;
}

/** A small select with its label, for how to show a list. */
export function ListSelect<Value extends string | number>({ label, value, options, onChoose }: ListSelectProps<Value>) {
  const id = useId();
  const choose = (text: string) => {
    const chosen = options.find((option) => String(option.value) === text);
    if (chosen) onChoose(chosen.value);
  };
  return (
    <div data-screen className={styles.select}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => choose(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.title}
          </option>
        ))}
      </select>
    </div>
  );
}
