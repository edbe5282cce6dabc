import { classNames } from "./class-names.ts";
import styles from "./skeleton.module.css";

interface SkeletonProps {
  /** Takes the room of a line of text, a 4:3 picture or a control; else `className` gives the size. */
  shape?: "text" | "picture" | "control";
  className?: string | undefined;
}

/** Holds the place of what is on its way, in its size. */
export const Skeleton = ({ shape, className }: SkeletonProps) => (
  <span className={classNames(styles.skeleton, shape && styles[shape], className)} aria-hidden="true" />
);
