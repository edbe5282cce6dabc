import type { ComponentProps } from "react";
import { Link } from "../../lib/browser/navigation.tsx";
import styles from "./button.module.css";
import { classNames } from "../class-names.ts";
import { Spinner } from "../feedback/spinner.tsx";

interface Looks {
  /** One primary action per view; `quiet` for buttons in a row of others. */
  look?: "primary" | "secondary" | "quiet" | "danger" | undefined;
  /** Fills the available width. */
  wide?: boolean;
}

const classOf = ({ look = "secondary", wide }: Looks, className?: string) =>
  classNames(styles.button, styles[look], wide && styles.wide, className);

type ButtonProps = ComponentProps<"button"> &
  Looks & { /** At work: shows it and takes no second click. */ busy?: boolean };

export function Button({ look, wide = false, busy = false, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={classOf({ look, wide }, className)}
      aria-busy={busy}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

type IconButtonProps = Omit<ButtonProps, "aria-label"> & { label: string };

/** A button with only an icon; the label is its accessible name and tooltip. */
export const IconButton = ({ label, look = "quiet", className, ...rest }: IconButtonProps) => (
  <Button look={look} aria-label={label} title={label} className={classNames(styles.icon, className)} {...rest} />
);

type LinkButtonProps = ComponentProps<typeof Link> & Looks;

/** A link that looks like a button. */
export const LinkButton = ({ look, wide = false, className, ...rest }: LinkButtonProps) => (
  <Link className={classOf({ look, wide }, className)} {...rest} />
);
