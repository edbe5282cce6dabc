import { IconSearch } from "@tabler/icons-react";
import type { RefObject } from "react";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import type { Offers } from "./chosen.ts";
import { titlesOf } from "./chosen.ts";
import styles from "./chosen-bar.module.css";
import type { SearchChoice } from "./search-choice.ts";
import { furtherCount } from "./search-choice.ts";

interface ChosenBarProps {
  choice: SearchChoice;
  offers: Offers;
  bar: RefObject<HTMLDetailsElement | null>;
}

/**
 * On phones the filters collapse into this bar after a search; opening it shows them again. It is an empty `<details>`: the stylesheet
 * shows the form next to it while it is open, even before JavaScript.
 */
export function ChosenBar({ choice, offers, bar }: ChosenBarProps) {
  const translate = useTranslate();
  const count = furtherCount(choice);
  const further = count > 0 ? translate("search.more", { count }) : "";
  const titles = [...Object.values(titlesOf(choice, offers)), further].filter(Boolean);
  return (
    <details ref={bar} className={styles.bar}>
      <summary className={styles.summary}>
        <span className={styles.chips}>
          {titles.map((title) => (
            <span key={title} className={styles.chip}>
              {title}
            </span>
          ))}
        </span>
        <span className={styles.change}>
          <IconSearch size={18} aria-hidden />
          {translate("search.change")}
        </span>
      </summary>
    </details>
  );
}

/** The class of the form next to the bar. */
export const foldedForm = styles.form;
