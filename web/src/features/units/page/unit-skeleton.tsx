import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { VisuallyHidden } from "../../../ui/content/visually-hidden.tsx";
import styles from "./unit-overview.module.css";

/** The placeholder of a unit that is loading. */
export function UnitSkeleton() {
  const translate = useTranslate();
  return (
    <div className={styles.overview} role="status">
      <VisuallyHidden>{translate("state.loading")}</VisuallyHidden>
      <Skeleton className={styles.picture} />
      <div className={styles.summary}>
        <Skeleton className={styles.blankBadge} />
        <Skeleton className={styles.blankRent} />
        <Skeleton className={styles.blankAddress} />
      </div>
      <Skeleton className={styles.blankMore} />
    </div>
  );
}
