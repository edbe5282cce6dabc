import type { ReactNode } from "react";
import { useState } from "react";
import styles from "./disclosure.module.css";

/** Content that few people need; it is rendered, and its data fetched, only when opened. */
export function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.disclosure} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.title}>{title}</summary>
      {isOpen && children}
    </details>
  );
}
