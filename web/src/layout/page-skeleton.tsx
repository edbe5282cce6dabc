import { useTranslate } from "../lib/i18n.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import styles from "./page-skeleton.module.css";

/** Holds the place of a page whose code or session is not known yet. */
export function PageSkeleton() {
  const translate = useTranslate();
  return (
    <div className={styles.skeleton} role="status">
      <VisuallyHidden>{translate("state.loading")}</VisuallyHidden>
      <Skeleton className={styles.title} />
      <Skeleton className={styles.body} />
    </div>
  );
}
