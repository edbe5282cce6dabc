import { useTranslate } from "../../lib/i18n/i18n.tsx";
import type { Retry } from "../../lib/api/retrying.ts";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { EmptyState, ErrorState } from "../../ui/feedback/state.tsx";

interface PartLoadingProps {
  /** Of `useApi`. */
  error: unknown;
  isPaused: boolean;
  retry: Retry;
}

/** A part of a page that is loading, waiting for the network, or failed. */
export function PartLoading({ error, isPaused, retry }: PartLoadingProps) {
  const offline = useTranslate()("late.offline");
  if (error) return <ErrorState onRetry={retry} />;
  return isPaused ? <EmptyState>{offline}</EmptyState> : <Skeleton shape="control" />;
}
