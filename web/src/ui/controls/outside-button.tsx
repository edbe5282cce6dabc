import type { ComponentProps } from "react";
import styles from "./button.module.css";
import { classNames } from "../class-names.ts";

interface OutsideButtonProps extends ComponentProps<"a"> {
  href: string;
  look?: "primary" | "secondary";
}

/** A link that looks like a button and leads to another app or site. */
export const OutsideButton = ({ look = "secondary", children, ...rest }: OutsideButtonProps) => (
  <a target="_blank" rel="noreferrer" className={classNames(styles.button, styles[look])} {...rest}>
    {children}
  </a>
);
