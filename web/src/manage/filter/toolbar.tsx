import type { ReactNode } from "react";
import styles from "./toolbar.module.css";

/** What narrows a list down, above it: search, filters, and at its end what is done with the list. */
export const Toolbar = ({ children, end }: { children: ReactNode; end?: ReactNode }) => (
  <div className={styles.toolbar} role="search">
    <div className={styles.filters}>{children}</div>
    {end}
  </div>
);
