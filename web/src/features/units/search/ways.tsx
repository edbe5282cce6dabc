import type { ReactNode } from "react";
import { classNames } from "../../../ui/class-names.ts";
import type { SearchChoice } from "../search-choice/search-choice.ts";
import { SearchLink } from "./search-link.tsx";
import styles from "./ways.module.css";

interface Way {
  title: string;
  choice: SearchChoice;
}

interface WaysProps {
  ways: readonly Way[];
  onSearch: (choice: SearchChoice) => void;
  className?: string | undefined;
  /** After each title. */
  sign?: ReactNode;
  /** What a screen reader says instead of the title. */
  labelOf?: ((title: string) => string) | undefined;
}

/** Searches to go on with, side by side. */
export const Ways = ({ ways, onSearch, className, sign, labelOf }: WaysProps) => (
  <ul className={classNames(styles.ways, className)}>
    {ways.map(({ title, choice }) => (
      <li key={title}>
        <SearchLink choice={choice} onSearch={onSearch} className={styles.way} label={labelOf?.(title)}>
          {title}
          {sign}
        </SearchLink>
      </li>
    ))}
  </ul>
);
