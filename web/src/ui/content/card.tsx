import type { ComponentProps } from "react";
import styles from "./card.module.css";
import { classNames } from "../class-names.ts";

/** A box with a border and no shadow. */
export const Card = ({ className, ...rest }: ComponentProps<"div">) => (
  <div className={classNames(styles.card, className)} {...rest} />
);
