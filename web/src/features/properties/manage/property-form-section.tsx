import type { ReactNode } from "react";
import { useId } from "react";
import styles from "./property-form.module.css";

interface FormSectionProps {
  title: string;
  /** What the section is about, where its title does not say it. */
  words?: string;
  /** What can be done in the section: below its words. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of a long form: its heading beside its fields where there is room, else above them. */
export function FormSection({ title, words, action, children }: FormSectionProps) {
  const heading = useId();
  return (
    <div role="group" aria-labelledby={heading} className={styles.section}>
      <div className={styles.about}>
        <p id={heading} className={styles.heading}>
          {title}
        </p>
        {words && <p className={styles.words}>{words}</p>}
        {action}
      </div>
      <div className={styles.fields}>{children}</div>
    </div>
  );
}

/** A field that takes the whole line. */
export const WholeLine = ({ children }: { children: ReactNode }) => <div className={styles.whole}>{children}</div>;
