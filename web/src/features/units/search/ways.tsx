import type { ReactNode } from "react";
import { classNames } from "../../../ui/class-names.ts";
import type { SearchChoice } from "../search-choice/search-choice.ts";
import type { SearchLinkProps } from "./search-link.tsx";
import { SearchLink } from "./search-link.tsx";
import styles from "./ways.module.css";

interface Way {
  title: string;
  choice: SearchChoice;
}

interface WaysProps extends Pick<SearchLinkProps, "urlOf" | "onSearch"> {
  ways: readonly Way[];
  className?: string | undefined;
  /** After each title. */
  sign?: ReactNode;
  /** What a screen reader says instead of the title. */
  labelOf?: ((title: string) => string) | undefined;
}

/** Searches to go on with, side by side. */
export const Ways = ({ ways, className, sign, labelOf, ...link }: WaysProps) => (
  <ul className={classNames(styles.ways, className)}>
    {ways.map(({ title, choice }) => (
      <li key={title}>
        <SearchLink {...link} choice={choice} className={styles.way} label={labelOf?.(title)}>
          {title}
          {sign}
        </SearchLink>
      </li>
    ))}
  </ul>
);
