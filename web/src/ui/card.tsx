import type { ComponentProps } from "react";
import styles from "./card.module.css";
import { classNames } from "./class-names.ts";

/** A sheet of paper on the desk: a border, no shadow. */
export const Card = ({ className, ...rest }: ComponentProps<"div">) => (
  <div className={classNames(styles.card, className)} {...rest} />
);
