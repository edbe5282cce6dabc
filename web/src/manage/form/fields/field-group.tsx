import type { ReactNode } from "react";
import styles from "./fields.module.css";

/** Fields that belong together, under a heading, in as many columns as there is room for. */
export const FieldGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset>
    <legend className={styles.legend}>{title}</legend>
    <div className={styles.fields}>{children}</div>
  </fieldset>
);

/** A field that takes the whole line of its group. */
export const WideField = ({ children }: { children: ReactNode }) => <div className={styles.wide}>{children}</div>;
