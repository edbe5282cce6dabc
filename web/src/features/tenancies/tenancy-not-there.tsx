import { useTranslate } from "../../lib/i18n/i18n.tsx";
import type { Retry } from "../../lib/api/retrying.ts";
import { Card } from "../../ui/content/card.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { EmptyState, ErrorState } from "../../ui/feedback/state.tsx";
import { VisuallyHidden } from "../../ui/content/visually-hidden.tsx";
import styles from "./tenancy-not-there.module.css";

interface NotThereProps {
  /** Of `useApi`. */
  error: unknown;
  isPaused: boolean;
  retry: Retry;
}

/** Shown instead of tenancies that are loading or failed to load; the panel shows its own error (requirements 8.12). */
export function TenancyNotThere({ error, isPaused, retry }: NotThereProps) {
  const translate = useTranslate();
  if (error) return <ErrorState onRetry={retry}>{translate("tenancy.failed")}</ErrorState>;
  if (isPaused) return <EmptyState>{translate("tenancy.offline")}</EmptyState>;
  return <TenancySkeleton />;
}

/** As high as a tenancy mostly is. */
function TenancySkeleton() {
  const translate = useTranslate();
  return (
    <Card role="status" className={styles.blank}>
      <VisuallyHidden>{translate("state.loading")}</VisuallyHidden>
      <Skeleton className={styles.blankHead} />
      <Skeleton className={styles.blankRow} />
      <Skeleton className={styles.blankRows} />
    </Card>
  );
}
