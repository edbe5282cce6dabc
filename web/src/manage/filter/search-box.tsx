import { TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useState } from "react";
import styles from "./toolbar.module.css";

interface SearchBoxProps {
  label: string;
  /** What the list is searched for by now. */
  value: string;
  onSearch: (search: string) => void;
}

/** Long enough to finish a word, short enough to feel at once; in milliseconds. */
const pause = 250;

/** Searches while the person types. `label` stands in the box and names it. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  // Going back and forward changes what is searched for from outside.
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
    <TextInput
      type="search"
      className={styles.search}
      aria-label={label}
      placeholder={label}
      maxLength={100}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
    />
  );
}
