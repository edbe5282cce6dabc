/** Not in the types of the DOM: only some browsers tell (wicg.github.io/savedata). */
interface Connection {
  saveData?: boolean;
}

/** Whether the person has asked the browser for as little traffic as possible. */
export const savesData = () => (navigator as Navigator & { connection?: Connection }).connection?.saveData === true;

/**
 * Fetches code that is likely to be needed once the browser has nothing better to do; never for those who save data.
 * Returns the function that calls it off.
 */
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
