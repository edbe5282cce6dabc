import type { ReactNode } from "react";
import { useId } from "react";
import { Card } from "../../ui/content/card.tsx";
import { classNames } from "../../ui/class-names.ts";
import styles from "./panel.module.css";

interface PanelProps {
  title: string;
  /** Beside the title. */
  aside?: ReactNode;
  /** The id, if something links to the panel. */
  id?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A part of a page in a box, with its heading. */
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
