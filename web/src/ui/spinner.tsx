import styles from "./spinner.module.css";

/** Shows that something is at work; what it is must be said beside it. */
export const Spinner = () => <span className={styles.spinner} aria-hidden="true" />;
