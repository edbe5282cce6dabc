import type { ReactNode } from "react";
import { useState } from "react";
import styles from "./unfolding.module.css";

/** What few want to see of a thing, below it: made, and so asked for, when it is unfolded. */
export function Unfolding({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.unfolding} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.title}>{title}</summary>
      {isOpen && children}
    </details>
  );
}
