import type { ReactNode } from "react";
import styles from "./toolbar.module.css";

/** The toolbar above a list: search, filters and, at its end, actions. */
export const Toolbar = ({ children, end }: { children: ReactNode; end?: ReactNode }) => (
  <div className={styles.toolbar} role="search">
    <div className={styles.filters}>{children}</div>
    {end}
  </div>
);
