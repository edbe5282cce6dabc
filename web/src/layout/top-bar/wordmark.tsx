import styles from "./wordmark.module.css";

/** The name with its mark: a house with an open arched door and a lamp inside. */
export const Wordmark = () => (
  <span className={styles.wordmark}>
    <svg width="30" height="30" viewBox="0 0 30 30" aria-hidden="true">
      <path className={styles.door} d="M15 1.5 28 11v15.5a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V11Z" />
      <path className={styles.light} d="M9 28.5V18a6 6 0 0 1 12 0v10.5Z" />
      <circle className={styles.lamp} cx="15" cy="19" r="2.5" />
    </svg>
    <span className={styles.name}>Vasati</span>
    <span className={styles.kannada} lang="kn">
      ವಸತಿ
    </span>
  </span>
);
