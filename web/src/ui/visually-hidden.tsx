import type { ReactNode } from "react";
import styles from "./visually-hidden.module.css";

/** Text for those who listen, where those who look see it already. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className={styles.hidden}>{children}</span>
);
