import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { useOnline } from "../../lib/browser/online.ts";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { VisuallyHidden } from "../../ui/content/visually-hidden.tsx";
import styles from "./page-skeleton.module.css";

/** The placeholder of a page whose code or session is loading; offline, it says so. */
export function PageSkeleton() {
  const translate = useTranslate();
  if (!useOnline()) return <p role="status">{translate("offline.page")}</p>;
  return (
    <div className={styles.skeleton} role="status">
      <VisuallyHidden>{translate("state.loading")}</VisuallyHidden>
      <Skeleton className={styles.title} />
      <Skeleton className={styles.body} />
    </div>
  );
}
