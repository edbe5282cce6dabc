import { readInTab, storeInTab } from "./storage.ts";

/** In milliseconds. What a new page does not mend either, another will not. */
const lately = 60_000;

/**
 * After a new build the server has not all code of the old one any more. A page that needs such code is loaded anew, once;
 * where forms hold what was not sent, the browser asks first.
 */
export function reloadWhereCodeIsGone(): void {
  window.addEventListener("vite:preloadError", () => {
    const isRepeated = Date.now() - Number(readInTab("reloadedAt")) < lately;
    if (isRepeated || !navigator.onLine) return;
    storeInTab("reloadedAt", String(Date.now()));
    location.reload();
  });
}
