import type { ReactNode } from "react";
import { useId } from "react";
import { Card } from "../../../ui/card.tsx";
import { classNames } from "../../../ui/class-names.ts";
import styles from "./panel.module.css";

/** Parts of the page to which its figures lead. */
export const sections = { tasks: "pending-tasks", ending: "tenancies-ending" } as const;

interface PanelProps {
  title: string;
  /** Beside the title. */
  aside?: ReactNode;
  /** Where a figure leads here. */
  id?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A part of the dashboard with its heading. */
export function Panel({ title, aside, id, className, children }: PanelProps) {
  const heading = useId();
  return (
    <Card className={classNames(styles.panel, className)}>
      <section id={id} {...(id && { tabIndex: -1 })} aria-labelledby={heading} className={styles.section}>
        <div className={styles.head}>
          <h2 id={heading} className={styles.title}>
            {title}
          </h2>
          {aside && <p className={styles.aside}>{aside}</p>}
        </div>
        {children}
      </section>
    </Card>
  );
}
