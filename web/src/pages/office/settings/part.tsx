import type { ReactNode } from "react";
import { useId } from "react";
import { Card } from "../../../ui/content/card.tsx";
import styles from "./part.module.css";

/** The parts of a view of the settings: side by side where there is room. */
export const Parts = ({ children }: { children: ReactNode }) => <div className={styles.parts}>{children}</div>;

/** Parts that stay one below the other. */
export const Column = ({ children }: { children: ReactNode }) => <div className={styles.column}>{children}</div>;

interface PartProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

export function Part({ title, lead, children }: PartProps) {
  const heading = useId();
  return (
    <Card>
      <section aria-labelledby={heading}>
        <h2 id={heading} className={styles.title}>
          {title}
        </h2>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </section>
    </Card>
  );
}
