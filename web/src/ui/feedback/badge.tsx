import type { ReactNode } from "react";
import styles from "./badge.module.css";
import { classNames } from "../class-names.ts";

/** A status in a word; the colour only underlines what it says. */
export const Badge = ({ tone, children }: { tone: "good" | "neutral" | "waiting"; children: ReactNode }) => (
  <span className={classNames(styles.badge, styles[tone])}>{children}</span>
);
