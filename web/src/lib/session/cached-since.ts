import { useEffect, useSyncExternalStore } from "react";
import { createListeners } from "../browser/listeners.ts";

/** When the cached answers on the screen were stored; may contain duplicates. */
const shown: number[] = [];
const { notify, listen } = createListeners();

/** While the component shows a cached answer, the offline bar says so. */
export function useShownFromCache(answered: { cachedAt?: number } | undefined): void {
  const cachedAt = answered?.cachedAt;
  useEffect(() => {
    if (!cachedAt) return undefined;
    shown.push(cachedAt);
    notify();
    return () => {
      shown.splice(shown.indexOf(cachedAt), 1);
      notify();
    };
  }, [cachedAt]);
}

/** When the oldest answer on the screen was cached; Infinity if all are fresh. */
export const useCachedSince = (): number =>
  useSyncExternalStore(
    listen,
    () => Math.min(...shown),
    () => Infinity,
  );
