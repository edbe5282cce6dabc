import { useTranslate } from "../../lib/i18n/i18n.tsx";
import styles from "./error-summary.module.css";

export interface FieldMistake {
  /** The field's label. */
  label: string;
  message: string;
  focus: () => void;
}

/** Lists all mistakes after a form was submitted; each entry links to its field. */
export function ErrorSummary({ mistakes }: { mistakes: readonly FieldMistake[] }) {
  const translate = useTranslate();
  if (mistakes.length === 0) return null;
  return (
    <div className={styles.summary} role="alert">
      <p className={styles.title}>{translate("form.mistakes", { count: mistakes.length })}</p>
      <ul className={styles.list}>
        {mistakes.map(({ label, message, focus }) => (
          <li key={label}>
            <button type="button" className={styles.link} onClick={focus}>
              {label}: {message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
