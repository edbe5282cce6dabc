import { useSyncExternalStore } from "react";
import type { ApiError } from "../api/api-error.ts";

/** The server counts as online, and so do browsers that don't report it. */
export const isOnline = (): boolean => globalThis.navigator?.onLine ?? true;

function subscribe(changed: () => void): () => void {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}

/** Whether the browser is online; calls wait while it is offline. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline, () => true);

/** The milliseconds before what failed is tried again: for a moment after it is back, a network may still fail. */
export const unsteadyPauses = [1_000, 2_000, 4_000];

/**
 * Repeats a call that started offline and got no answer once the network is back. It is tried offline too, because some
 * browsers wrongly report being offline.
 */
export async function withNetwork<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  // A call that starts online is tried once.
  let tries = isOnline() ? unsteadyPauses.length : 0;
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (tries === unsteadyPauses.length || (error as ApiError).status !== 0) throw error;
    }
    if (isOnline()) await new Promise((resolve) => setTimeout(resolve, unsteadyPauses[tries++]));
    else await new Promise((resolve) => window.addEventListener("online", resolve, { once: true }));
  }
}
