/** Not in the DOM types: only some browsers support it (wicg.github.io/savedata). */
interface Connection {
  saveData?: boolean;
}

/** In milliseconds. Until then the network is reserved for the page's own content. */
export const calm = 3_000;

/** Whether the person has asked the browser for as little traffic as possible. */
export const savesData = () => (navigator as Navigator & { connection?: Connection }).connection?.saveData === true;

/** Prefetches code once the page's own content has come, unless the person saves data. Returns a function that cancels it. */
export function fetchOnceCalm(fetchCode: () => Promise<unknown>): () => void {
  if (savesData()) return () => undefined;
  const timer = setTimeout(() => void fetchCode().catch(() => undefined), calm);
  return () => clearTimeout(timer);
}

/** Fetches code when the person begins to use the page, or once it is calm. Returns a function that cancels it. */
export function fetchOnceUsed(fetchCode: () => Promise<unknown>): () => void {
  const cancel = fetchOnceCalm(fetchCode);
  const using = new AbortController();
  for (const event of ["pointermove", "pointerdown", "keydown", "scroll"])
    addEventListener(event, () => void fetchCode(), { signal: using.signal, once: true, passive: true });
  return () => {
    cancel();
    using.abort();
  };
}
