import { classNames } from "../class-names.ts";
import styles from "./skeleton.module.css";

interface SkeletonProps {
  /** Takes the room of a line of text, a 4:3 picture or a control; else `className` gives the size. */
  shape?: "text" | "picture" | "control";
  className?: string | undefined;
}

/** A placeholder of the same size for content that is loading. */
export const Skeleton = ({ shape, className }: SkeletonProps) => (
  <span className={classNames(styles.skeleton, shape && styles[shape], className)} aria-hidden="true" />
);
