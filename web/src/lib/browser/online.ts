import { useSyncExternalStore } from "react";
import type { ApiError } from "../api/api-error.ts";

/** The server always has a network; so have browsers that do not tell. */
export const isOnline = (): boolean => globalThis.navigator?.onLine ?? true;

function subscribe(changed: () => void): () => void {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}

/** Whether the browser has a network; calls wait while it has none. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline, () => true);

/**
 * A call that began without a network and got no answer is begun again when there is one. It is tried all the same, because
 * some browsers say wrongly that they have none.
 */
export async function withNetwork<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  const began = isOnline();
  try {
    return await call();
  } catch (error) {
    if (began || (error as ApiError).status !== 0) throw error;
  }
  if (!isOnline()) await new Promise((resolve) => window.addEventListener("online", resolve, { once: true }));
  return withNetwork(call);
}
