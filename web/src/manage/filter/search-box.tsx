import { IconSearch } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useState } from "react";
import { TextField } from "../../ui/fields/text-field.tsx";
import styles from "./toolbar.module.css";

interface SearchBoxProps {
  label: string;
  /** The current search text. */
  value: string;
  onSearch: (search: string) => void;
}

/** In milliseconds: long enough to finish a word, short enough to feel immediate. */
const pause = 250;

/** Searches while the person types. `label` is both placeholder and accessible name. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  // Going back and forward changes the search text from outside.
  if (value !== seen) {
    setSeen(value);
    if (value !== typed.trim()) setTyped(value);
  }
  const search = useEffectEvent(() => onSearch(typed.trim()));
  useEffect(() => {
    if (typed.trim() === value) return undefined;
    const timer = setTimeout(search, pause);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return (
    <div className={styles.search}>
      <TextField
        type="search"
        label={label}
        hidesLabel
        placeholder={label}
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <IconSearch size={18} stroke={1.75} aria-hidden />
    </div>
  );
}
