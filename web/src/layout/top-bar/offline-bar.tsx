import { useEffect } from "react";
import { useAnswers } from "../../lib/api/api-query.ts";
import { formatDate, formatTime } from "../../lib/i18n/format.ts";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { useCachedSince } from "../../lib/session/cached-since.ts";
import { useOnline } from "../../lib/browser/online.ts";
import styles from "./offline-bar.module.css";

/** In milliseconds; retries, because nothing tells when the server is reachable again. */
const again = 5_000;

/** Says that the browser is offline and how old the content is, and refetches it. */
export function OfflineBar() {
  const translate = useTranslate();
  const online = useOnline();
  const { refetchStale } = useAnswers();
  const since = useCachedSince();
  const isCached = since < Infinity;
  useEffect(() => {
    if (!isCached || !online) return undefined;
    refetchStale();
    const timer = setInterval(refetchStale, again);
    return () => clearInterval(timer);
  }, [isCached, online, refetchStale]);
  const instant = isCached ? new Date(since).toISOString() : "";
  return (
    <div role="status" className={styles.place}>
      {(isCached || !online) && (
        <p className={styles.bar}>
          {isCached
            ? translate("offline.asOf", { date: formatDate(instant, translate), time: formatTime(instant) })
            : translate("offline.words")}
        </p>
      )}
    </div>
  );
}
