/** Not in the DOM types: only some browsers support it (wicg.github.io/savedata). */
interface Connection {
  saveData?: boolean;
}

/** Whether the person has asked the browser for as little traffic as possible. */
export const savesData = () => (navigator as Navigator & { connection?: Connection }).connection?.saveData === true;

/** Prefetches code when the browser is idle, unless the person saves data. Returns a function that cancels it. */
export function fetchOnIdle(fetchCode: () => Promise<unknown>): () => void {
  if (savesData()) return () => undefined;
  const act = () => void fetchCode().catch(() => undefined);
  // Safari has no idle callback.
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(act, 2000);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(act);
  return () => cancelIdleCallback(request);
}
