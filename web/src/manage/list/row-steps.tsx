import type { ReactNode } from "react";
import styles from "./row-steps.module.css";

/** The actions of a row, in its last cell. */
export const RowSteps = ({ children }: { children: ReactNode }) => <span className={styles.steps}>{children}</span>;
