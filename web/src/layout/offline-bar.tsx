import { useEffect } from "react";
import { useAnswers } from "../lib/api/api-query.ts";
import { formatDate, formatTime } from "../lib/i18n/format.ts";
import { useTranslate } from "../lib/i18n/i18n.tsx";
import { useKeptSince } from "../lib/session/kept.ts";
import { useOnline } from "../lib/browser/online.ts";
import styles from "./offline-bar.module.css";

/** In milliseconds. A server that cannot be reached tells nobody when it can. */
const again = 5_000;

/** Says that there is no network, for as long as there is none, and of when what is shown is; asks again for that. */
export function OfflineBar() {
  const translate = useTranslate();
  const online = useOnline();
  const { askKeptAgain } = useAnswers();
  const since = useKeptSince();
  const isKept = since < Infinity;
  useEffect(() => {
    if (!isKept || !online) return undefined;
    askKeptAgain();
    const timer = setInterval(askKeptAgain, again);
    return () => clearInterval(timer);
  }, [isKept, online, askKeptAgain]);
  const instant = isKept ? new Date(since).toISOString() : "";
  return (
    <div role="status" className={styles.place}>
      {(isKept || !online) && (
        <p className={styles.bar}>
          {isKept
            ? translate("offline.asOf", { date: formatDate(instant, translate), time: formatTime(instant) })
            : translate("offline.words")}
        </p>
      )}
    </div>
  );
}
