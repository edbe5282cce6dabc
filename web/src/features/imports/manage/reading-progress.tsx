import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import styles from "./reading-progress.module.css";

/** A file on its way, and its rows being checked. `progress` from 0 to 1. */
export function ReadingProgress({ name, progress }: { name: string; progress: number }) {
  const translate = useTranslate();
  const isThere = progress >= 1;
  const words = translate(isThere ? "import.reading.checking" : "import.reading.sending", { name });
  return (
    <div className={styles.place}>
      <p role="status" className={styles.words}>
        {words}
      </p>
      <progress className={styles.bar} aria-label={words} max={1} {...(!isThere && { value: progress })} />
    </div>
  );
}
