import { use } from "react";
import type { ApiError } from "../../lib/api/api-error.ts";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import type { Retry } from "../../lib/api/retrying.ts";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { EmptyState, ErrorState } from "../../ui/feedback/state.tsx";
import { VisuallyHidden } from "../../ui/content/visually-hidden.tsx";
import { RecordFrame, RecordFrameContext } from "./record-frame.tsx";
import styles from "./record-loading.module.css";

interface RecordLoadingProps {
  title: string;
  onClose: () => void;
  /** Of `useRecord`. */
  error: unknown;
  isPaused: boolean;
  retry: Retry;
}

/** A retry wouldn't help. */
const isNotThere = (error: unknown) => (error as Partial<ApiError> | undefined)?.status === 404;

/** The frame of a record that is loading or failed to load. */
export function RecordLoading({ title, onClose, error, isPaused, retry }: RecordLoadingProps) {
  const translate = useTranslate();
  // Beside a list it comes with every step there, and would be announced each time.
  const isBeside = use(RecordFrameContext) !== null;
  return (
    <RecordFrame title={title} onClose={onClose}>
      {isNotThere(error) ? (
        <EmptyState>{translate("manage.notThere")}</EmptyState>
      ) : error ? (
        <ErrorState onRetry={retry} />
      ) : isPaused ? (
        <EmptyState>{translate("late.offline")}</EmptyState>
      ) : (
        <div role={isBeside ? undefined : "status"} className={styles.fields}>
          <VisuallyHidden>{translate("state.loading")}</VisuallyHidden>
          {Array.from({ length: 8 }, (_, index) => (
            <Skeleton key={index} shape="control" />
          ))}
        </div>
      )}
    </RecordFrame>
  );
}
