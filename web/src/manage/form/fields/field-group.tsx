import type { ReactNode } from "react";
import { useState } from "react";
import styles from "./fields.module.css";

interface GroupProps {
  title: string;
  children: ReactNode;
}

/** Fields that belong together, under a heading, in as many columns as there is room for. */
export const FieldGroup = ({ title, children }: GroupProps) => (
  <fieldset>
    <legend className={styles.legend}>{title}</legend>
    <div className={styles.fields}>{children}</div>
  </fieldset>
);

/** A field that takes the whole line of its group. */
export const WideField = ({ children }: { children: ReactNode }) => <div className={styles.wide}>{children}</div>;

interface FoldedGroupProps extends GroupProps {
  /** It has entries or mistakes, so it must be seen. */
  isNeeded: boolean;
}

/** A group whose fields may all stay empty, folded until somebody opens it. */
export function FoldedGroup({ title, isNeeded, children }: FoldedGroupProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details open={isOpen || isNeeded} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>{title}</summary>
      <div className={styles.fields}>{children}</div>
    </details>
  );
}
