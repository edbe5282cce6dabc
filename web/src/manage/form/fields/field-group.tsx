import type { ReactNode } from "react";
import { useState } from "react";
import { LabelWords } from "../../../ui/fields/field.tsx";
import styles from "./fields.module.css";

interface GroupProps {
  title: string;
  children: ReactNode;
}

interface FieldGroupProps extends GroupProps {
  /** All of its fields may stay empty: the heading says so, and the labels don't. */
  isOptional?: boolean;
}

/** Fields that belong together, under a heading, in as many columns as there is room for. */
export const FieldGroup = ({ title, isOptional = false, children }: FieldGroupProps) => (
  <fieldset data-optional={isOptional || undefined}>
    <legend className={styles.legend}>
      <LabelWords label={title} required={!isOptional} />
    </legend>
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
    <details data-optional open={isOpen || isNeeded} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>
        <LabelWords label={title} required={false} />
      </summary>
      <div className={styles.fields}>{children}</div>
    </details>
  );
}
