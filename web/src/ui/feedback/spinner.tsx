import styles from "./spinner.module.css";

/** Shows that something is in progress; the text beside it must say what. */
export const Spinner = () => <span className={styles.spinner} aria-hidden="true" />;
