import { useTranslate } from "../lib/i18n.tsx";
import { useOnline } from "../lib/online.ts";
import styles from "./offline-bar.module.css";

/** Says that there is no network, for as long as there is none. */
export function OfflineBar() {
  const translate = useTranslate();
  const online = useOnline();
  return (
    <div role="status" className={styles.place}>
      {!online && <p className={styles.bar}>{translate("offline.words")}</p>}
    </div>
  );
}
